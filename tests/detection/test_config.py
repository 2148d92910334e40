from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict

from surrogateshield.detection.config import DetectionConfig, GuardConfig


def test_the_proxys_own_process_loads_neither_rules_nor_models() -> None:
    code = "import sys, surrogateshield.gateway; print([m for m in sys.modules if 'pattern_scan' in m or m == 'spacy'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_configuration_survives_a_message_between_processes() -> None:
    config = DetectionConfig(guard=GuardConfig("transformers", "a/b", {"PER": "PERSON"}, 0.5, 2))
    assert DetectionConfig(**json.loads(json.dumps(asdict(config)))) == config
    assert DetectionConfig(**json.loads(json.dumps(asdict(DetectionConfig())))) == DetectionConfig()
