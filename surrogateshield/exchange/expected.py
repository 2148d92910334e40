"""Reads a body as the rule of its endpoint says, and refuses one of another shape."""

from __future__ import annotations

from dataclasses import replace

from surrogateshield.exchange.bodies import Body, Opened, Readers
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.shapes import unknown_shape
from surrogateshield.policy import Endpoint, FieldMap, Provider, RequestMap, WriterOf
from surrogateshield.wire import Document


def content_of(opened: Opened, provider: Provider, endpoint: Endpoint, writer_of: WriterOf) -> Body:
    """What a request's body says.

    Args:
        opened: the body.
        provider: says how lines of uploads are read, and what is a credential.
        endpoint: says how its JSON is read.
        writer_of: tells who wrote what in it.

    Raises:
        Refused: as `read_expected`.
    """
    attachments = endpoint.policy.attachments

    def reader(document: Document, fields: RequestMap) -> BodyReader:
        value = document.value
        writer = writer_of if document is opened.document else fields.writer_of(value)
        return BodyReader(document, fields.classify(value), attachments, writer)

    readers = Readers(
        lambda document: reader(document, endpoint.request),
        lambda document: reader(document, provider.line_map(document.value)),
        attachments,
        provider.is_credential,
    )
    return read_expected(opened, readers, endpoint.request)


def read_expected(opened: Opened, readers: Readers, fields: FieldMap) -> Body:
    """Read a body; where the rule requires something of it, it must be JSON, or a form that holds some.

    Args:
        opened: the body.
        readers: how its parts are read.
        fields: what the rule says of the endpoint's JSON.

    Raises:
        Refused: it cannot be read, or has a shape that the rule does not know.
    """
    met: list[Document] = []

    def document(found: Document) -> BodyReader:
        met.append(found)
        return readers.document(found)

    body = opened.read(replace(readers, document=document))
    if fields.requires and not met:
        raise unknown_shape("JSON")
    return body
