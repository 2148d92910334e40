"""Training of ContextGuard: generated text, fitting, export. Needs the extra `train`; nothing else imports it."""
