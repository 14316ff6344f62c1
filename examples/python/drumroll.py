"""A small client of the Drumroll API with the standard library only."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

BASE_URL = os.environ.get("DRUMROLL_URL", "http://localhost:3000")
API_KEY = os.environ.get("DRUMROLL_API_KEY", "")
TRIES = 4
TOLERANCE_SECONDS = 300


class DrumrollError(Exception):
    """A refused call. Its code stays the same when the message changes."""

    def __init__(self, status, refusal):
        super().__init__(refusal.get("message", f"Status {status}"))
        self.status = status
        self.code = refusal.get("code", "unknown")
        self.fields = refusal.get("errors", {})


def call(method, path, body=None):
    """Sends a call, and repeats it while the service is busy. The Idempotency-Key keeps a repeat from happening twice."""
    request = urllib.request.Request(
        BASE_URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {API_KEY}",
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    for attempt in range(TRIES):
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == TRIES - 1:
                raise DrumrollError(error.code, json.loads(error.read() or b"{}")) from error
            time.sleep(min(int(error.headers.get("Retry-After", "1")), 10))


def download(url):
    """Reads the file of an export; its link works for the key that started the export."""
    request = urllib.request.Request(
        urllib.parse.urljoin(BASE_URL, url), headers={"Authorization": f"Bearer {API_KEY}"}
    )
    with urllib.request.urlopen(request) as response:
        return response.read()


def read_webhook(secret, headers, body):
    """Checks the signature and the time of a webhook request (Standard Webhooks), and returns its event."""
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        raise ValueError("The webhook is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [part.partition(",")[2] for part in headers["webhook-signature"].split(" ")]
    if not any(hmac.compare_digest(expected, signature) for signature in given):
        raise ValueError("The signature is wrong")
    return json.loads(body)
