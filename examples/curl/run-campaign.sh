#!/bin/sh
# Creates a campaign, activates it, enters and plays.
# DRUMROLL_URL=https://… DRUMROLL_API_KEY=pk_… sh run-campaign.sh
# Needs curl and jq.
set -eu

call() {
  method=$1 path=$2
  shift 2
  curl --silent --show-error --fail-with-body --retry 3 \
    --request "$method" "$DRUMROLL_URL$path" \
    --header "Authorization: Bearer $DRUMROLL_API_KEY" \
    --header 'Content-Type: application/json' \
    --header "Idempotency-Key: $(random)" "$@"
}

# 32 hexadecimal digits
random() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }

start=$(TZ=America/New_York date +%Y-%m-%d)
end=$(TZ=America/New_York date -d '+14 days' +%Y-%m-%d)
event=$(call POST /api/v0/event/eventbuilder --data @- <<JSON | jq -r .eventKey
{
  "title": "Free Cup Friday",
  "instantWin": true,
  "startTime": "$start",
  "endTime": "$end",
  "timezone": "America/New_York",
  "campaignSponsor": "Copper Kettle Coffee",
  "sponsorAddress": {
    "street": "18 Quarry Road", "city": "Burlington", "state": "VT", "zip": "05401", "country": "US"
  },
  "emailContact": "hello@copperkettle.example",
  "expectedParticipation": 500,
  "qrEntry": true,
  "minimumAge": 21,
  "claimDeadlineHours": 120,
  "newPrizes": [{ "title": "Free cup", "quantity": 2, "value": 400, "type": "gift" }]
}
JSON
)
echo "instantWin $event"

version=$(call GET "/api/v0/event/$event/rules" | jq .version)
call POST "/api/v0/event/$event/rules/accept" --data "{\"version\": $version}" > /dev/null
warnings=$(call GET "/api/v0/event/$event/compliance" | jq -c '[.findings[] | select(.severity == "warn") | .id]')
if [ "$warnings" != '[]' ]; then
  call POST "/api/v0/event/$event/compliance/ack" --data "{\"ids\": $warnings}" > /dev/null
fi
call PUT /api/v0/event --data "{\"eventKey\": \"$event\", \"status\": 2}" > /dev/null
echo activated

entry=$(call GET "/api/v0/public/event/$event" | jq '
  { firstName: "Ada", lastName: "Byron", email: "ada@example.com" } as $person
  | [.tiles[].components.questions[]]
  | {
      answers: [.[] | select($person[.captureField // ""]) | { (.componentKey): $person[.captureField] }] | add,
      consents: [.[] | select(.consentFor == "rules") | { (.componentKey): true }] | add
    }')
token=$(call POST "/api/v0/public-api/events/$event/entries" --data "$entry" | jq -r .playToken)
echo entered

result=$(call POST "/api/v0/public/event/$event/play" \
  --data "{\"playToken\": \"$token\", \"clientNonce\": \"$(random)\"}" | jq -r .outcome)
echo "played $result"
