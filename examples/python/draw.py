"""After the end of a sweepstakes: draws its winners, and exports them.

DRUMROLL_URL=https://… DRUMROLL_API_KEY=pk_… python3 draw.py evt_…
"""

import sys
import time

from drumroll import call, download

event_key = sys.argv[1]
campaign = f"/api/v0/event/{event_key}"

draw = call("POST", f"{campaign}/sweeps/select", {"confirm": True})
print(draw["state"], len(draw["winners"]))

started = call("POST", f"{campaign}/exports", {"kind": "winners", "format": "csv"})
while True:
    file = call("GET", f"/api/v0/exports/{started['exportKey']}")
    if file["state"] == "failed":
        sys.exit(file["failure"])
    if "url" in file:
        break
    time.sleep(0.2)
print("exported", len(download(file["url"]).splitlines()) - 1)
