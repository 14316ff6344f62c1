"""Opens an instant win and a sweepstakes, enters and plays, and prints each webhook that arrives.

DRUMROLL_URL=https://… DRUMROLL_API_KEY=pk_… DRUMROLL_WEBHOOK_SECRET=whsec_… PORT=8080 python3 run_campaign.py
"""

import os
import secrets
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Event, Thread
from zoneinfo import ZoneInfo

from drumroll import DrumrollError, call, read_webhook

TIMEZONE = "America/New_York"
PEOPLE = ["Ada", "Grace", "Joan", "Mary"]


every_play_arrived = Event()


class Webhooks(BaseHTTPRequestHandler):
    seen = set()
    plays = 0

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            event = read_webhook(os.environ["DRUMROLL_WEBHOOK_SECRET"], self.headers, body)
        except ValueError:
            self.send_response(400)
        else:
            print("webhook", event["event"])
            # The same event can arrive twice.
            if event["id"] not in Webhooks.seen:
                Webhooks.plays += len(event["data"].get("plays", []))
            Webhooks.seen.add(event["id"])
            self.send_response(204)
        self.end_headers()
        if Webhooks.plays == len(PEOPLE):
            every_play_arrived.set()

    def log_message(self, *_):
        pass


def day(offset):
    return (datetime.now(ZoneInfo(TIMEZONE)) + timedelta(days=offset)).strftime("%Y-%m-%d")


def open_campaign(kind):
    """Creates a campaign, accepts its rules and warnings, and activates it."""
    draft = {
        "title": "Free Cup Friday",
        kind: True,
        "startTime": day(0),
        "endTime": day(14),
        "timezone": TIMEZONE,
        "campaignSponsor": "Copper Kettle Coffee",
        "sponsorAddress": {
            "street": "18 Quarry Road",
            "city": "Burlington",
            "state": "VT",
            "zip": "05401",
            "country": "US",
        },
        "emailContact": "hello@copperkettle.example",
        "expectedParticipation": 500,
        "qrEntry": True,
        "minimumAge": 21,
        "claimDeadlineHours": 120,
        "newPrizes": [{"title": "Free cup", "quantity": 2, "value": 400, "type": "gift"}],
    }
    event_key = call("POST", "/api/v0/event/eventbuilder", draft)["eventKey"]
    campaign = f"/api/v0/event/{event_key}"
    call("POST", f"{campaign}/rules/accept", {"version": 1})
    findings = call("GET", f"{campaign}/compliance")["findings"]
    warnings = [finding["id"] for finding in findings if finding["severity"] == "warn"]
    if warnings:
        call("POST", f"{campaign}/compliance/ack", {"ids": warnings})
    call("PUT", "/api/v0/event", {"eventKey": event_key, "status": 2})
    print(kind, event_key)
    return event_key


def enter(event_key, person):
    """Enters a person, as the questions of the campaign's form ask for."""
    page = call("GET", f"/api/v0/public/event/{event_key}")
    questions = [question for tile in page["tiles"] for question in tile["components"]["questions"]]
    answers = {q["componentKey"]: person[q["captureField"]] for q in questions if q.get("captureField") in person}
    consents = {q["componentKey"]: True for q in questions if q.get("consentFor") == "rules"}
    body = {"answers": answers, "consents": consents}
    return call("POST", f"/api/v0/public-api/events/{event_key}/entries", body)


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Webhooks)
Thread(target=server.serve_forever, daemon=True).start()
instant_win, sweepstakes = open_campaign("instantWin"), open_campaign("sweepstakes")
for name in PEOPLE:
    person = {"firstName": name, "lastName": "Byron", "email": f"{name}@example.com"}
    enter(sweepstakes, person)
    token = enter(instant_win, person)["playToken"]
    play = {"playToken": token, "clientNonce": secrets.token_hex(16)}
    print("played", call("POST", f"/api/v0/public/event/{instant_win}/play", play)["outcome"])
try:
    enter(sweepstakes, {"firstName": "Ada", "lastName": "Byron", "email": "ada@example.com"})
except DrumrollError as error:
    print("refused", error.code)
every_play_arrived.wait()
