"""ContextGuard on a Hugging Face checkpoint for token classification (the paper's is `dslim/distilbert-NER`).

Needs the extra `transformers`, which brings torch. Nothing is ever downloaded from here: a proxy that detects names
opens no connections of its own.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from surrogateshield.detection.guard.encoding import Encoder
from surrogateshield.detection.guard.labels import Outputs
from surrogateshield.detection.guard.sessions import threads_for
from surrogateshield.detection.guard.windows import Batch, Floats, Frame
from surrogateshield.detection.spacy_model import ModelInfo, ModelRefused

if TYPE_CHECKING:
    import torch

USUAL: Final = "dslim/distilbert-NER"
"""The checkpoint that is taken where none is named."""

_LONGEST_WINDOW, _OVERLAP = 256, 48
_BUDGET, _BUDGET_OF_A_GPU = 1024, 16_384
# Some parts of the libraries ask the hub whatever they are told: read when they are imported, this forbids it to all.
_OFFLINE: Final = {"HF_HUB_OFFLINE": "1", "TRANSFORMERS_OFFLINE": "1", "HF_HUB_DISABLE_TELEMETRY": "1"}


class TransformersModel:
    """A checkpoint in a folder, or in this machine's cache of the hub.

    Args:
        name: the folder, or the name on the hub; `USUAL` if empty.
        labels: what its kinds of spans are called here, for those whose names are not in wide use.
        threshold: how sure it must be of each kind.
        threads: how many threads a batch may occupy; 0 for one per core, four at most.

    Raises:
        ModelRefused: a library, the checkpoint or a part of it is missing; the message says what gets it.
    """

    def __init__(self, name: str, labels: Mapping[str, str], threshold: float, threads: int = 0) -> None:
        begun = time.perf_counter()
        self._name = name or USUAL
        os.environ.update(_OFFLINE)
        try:
            import torch  # noqa: PLC0415  # an extra, and seconds
            import transformers  # noqa: PLC0415
        except ImportError as error:
            raise ModelRefused(
                f"ContextGuard's backend transformers needs {error.name}: pip install 'surrogateshield[transformers]'"
            ) from None
        torch.set_num_threads(threads_for(threads))
        tokenizer, model = _loaded(self._name, transformers)
        backend = getattr(tokenizer, "backend_tokenizer", None)
        if backend is None:
            raise ModelRefused(f"{self._name} has no tokenizer.json, which tells where in a text a token stands")
        self.encoder = Encoder(backend, None)
        names = [model.config.id2label[number] for number in range(model.config.num_labels)]
        try:
            self.outputs = Outputs(names, labels)
        except ValueError as error:
            raise ModelRefused(f"{self._name} has the labels {', '.join(names)}: {error}") from None
        self.thresholds: Mapping[str, float] = dict.fromkeys(self.outputs.kinds, threshold)
        self.temperature = 1.0
        self.frame = _frame(tokenizer)
        self.size = _longest(tokenizer, model.config) - self.frame.width
        self.overlap = min(_OVERLAP, self.size // 2)
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        self._model = model.to(self._device).eval()
        self.budget = _BUDGET if self._device == "cpu" else _BUDGET_OF_A_GPU
        digest = _digest(model)
        self.info = ModelInfo(Path(self._name).name, "", digest, time.perf_counter() - begun)

    def logits(self, batch: Batch) -> Floats:
        """Its answers: windows by tokens by outputs."""
        import torch  # noqa: PLC0415

        def tensor(values: Any) -> torch.Tensor:
            return torch.from_numpy(values).to(self._device)

        with torch.inference_mode():
            answer = self._model(input_ids=tensor(batch.ids), attention_mask=tensor(batch.mask)).logits
        result: Floats = answer.float().cpu().numpy().astype(np.float32, copy=False)
        return result


def _loaded(name: str, transformers: Any) -> tuple[Any, Any]:
    """The tokenizer and the network, from this machine alone."""
    from huggingface_hub import constants  # noqa: PLC0415  # comes with transformers

    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    before = constants.HF_HUB_OFFLINE
    constants.HF_HUB_OFFLINE = True  # where somebody imported it before, the variables came too late
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(name, local_files_only=True)
        model = transformers.AutoModelForTokenClassification.from_pretrained(name, local_files_only=True)
    except Exception as error:  # noqa: BLE001  # the library raises all sorts of things
        raise ModelRefused(
            f"the model {name} is not on this machine, or is no token classifier ({type(error).__name__}); "
            f"get it with: hf download {USUAL if _is_path(name) else name}"
        ) from None
    finally:
        constants.HF_HUB_OFFLINE = before
    return tokenizer, model


def _is_path(name: str) -> bool:
    return Path(name).is_absolute() or name.startswith(".") or name.count("/") != 1


def _frame(tokenizer: Any) -> Frame:
    first = tokenizer.cls_token_id if tokenizer.cls_token_id is not None else tokenizer.bos_token_id
    last = tokenizer.sep_token_id if tokenizer.sep_token_id is not None else tokenizer.eos_token_id
    return Frame(first, last, tokenizer.pad_token_id or 0)


def _longest(tokenizer: Any, config: Any) -> int:
    """How many tokens a window may hold: RoBERTa and its kin count positions from two on."""
    positions = getattr(config, "max_position_embeddings", None) or _LONGEST_WINDOW
    return int(min(_LONGEST_WINDOW, positions - 2, tokenizer.model_max_length))


def _digest(model: Any) -> str:
    """What tells this checkpoint from another: its form and all its weights."""
    digest = hashlib.sha256(json.dumps(model.config.to_dict(), sort_keys=True, default=str).encode())
    for name, values in sorted(model.state_dict().items()):
        digest.update(name.encode() + values.detach().cpu().contiguous().float().numpy().tobytes())
    return digest.hexdigest()
