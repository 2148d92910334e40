"""A BERT encoder of a few thousand weights, in the form of the real one."""

from pathlib import Path

import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers
from transformers import BertConfig, BertModel

from surrogateshield.training.fill import Example, Span

torch.set_num_threads(1)  # threads would wait for each other longer than they work

WIDTH, LAYERS, HEADS = 32, 2, 4
NAMES = "Ada Brij Chidi Dana Emil Fatou Goran Hana Imre Jun Kofi Lena Milo Nuno".split()
WORDS = "my friend said that we met in the park when it rained"


def examples() -> list[Example]:
    """Names in a place where nothing else ever stands."""
    texts = [f"My friend {name} said that we met." for name in NAMES]
    return [
        Example(text, (Span(10, 10 + len(name), "PERSON"),), "en", "chat")
        for text, name in zip(texts, NAMES, strict=True)
    ]


def encoder(folder: Path, words: str) -> Path:
    """Write an encoder that knows the words and the letters."""
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *"abcdefghijklmnopqrstuvwxyz.,:"]
    pieces += [f"##{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    pieces += sorted({word.lower() for word in words.split()} - set(pieces))
    tokenizer = Tokenizer(models.WordPiece({piece: n for n, piece in enumerate(pieces)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    torch.manual_seed(0)
    network = BertModel(
        BertConfig(
            vocab_size=len(pieces),
            hidden_size=WIDTH,
            num_hidden_layers=LAYERS,
            num_attention_heads=HEADS,
            intermediate_size=4 * WIDTH,
        )
    )
    network.save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder
