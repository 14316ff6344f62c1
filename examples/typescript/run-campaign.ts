// Opens an instant win and a sweepstakes, enters and plays, and prints each webhook that arrives.
// DRUMROLL_URL=https://… DRUMROLL_API_KEY=pk_… DRUMROLL_WEBHOOK_SECRET=whsec_… PORT=8080 node run-campaign.js
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createDrumroll, DrumrollError, readWebhook } from '@drumroll/sdk'

const { DRUMROLL_URL = 'http://localhost:3000', DRUMROLL_API_KEY = '', PORT = '8080' } = process.env
const secret = process.env.DRUMROLL_WEBHOOK_SECRET ?? ''
const drumroll = createDrumroll({ baseUrl: DRUMROLL_URL, apiKey: DRUMROLL_API_KEY })

const PEOPLE = ['Ada', 'Grace', 'Joan', 'Mary']
const timezone = 'America/New_York'
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('en-CA', { timeZone: timezone })

/** Receives webhooks until each person's play arrived. */
const everyPlayArrived = new Promise<void>(resolve => {
  const seen = new Set<string>()
  let plays = 0
  const server = createServer(async (request, response) => {
    try {
      const event = readWebhook(secret, request.headers, await text(request))
      console.log('webhook', event.event)
      // The same event can arrive twice.
      if (event.event === 'play.decided' && !seen.has(event.id)) plays += event.data.plays.length
      seen.add(event.id)
      response.writeHead(204).end()
    } catch {
      response.writeHead(400).end()
    }
    if (plays === PEOPLE.length) {
      server.close()
      resolve()
    }
  }).listen(Number(PORT))
})

/** Creates a campaign, accepts its rules and warnings, and activates it. */
async function openCampaign(type: 'instantWin' | 'sweepstakes'): Promise<string> {
  const { data: created } = await drumroll.POST('/api/v0/event/eventbuilder', {
    body: {
      title: 'Free Cup Friday',
      [type]: true,
      startTime: day(0),
      endTime: day(14),
      timezone,
      campaignSponsor: 'Copper Kettle Coffee',
      sponsorAddress: {
        street: '18 Quarry Road',
        city: 'Burlington',
        state: 'VT',
        zip: '05401',
        country: 'US',
      },
      emailContact: 'hello@copperkettle.example',
      expectedParticipation: 500,
      qrEntry: true,
      minimumAge: 21,
      claimDeadlineHours: 120,
      newPrizes: [{ title: 'Free cup', quantity: 2, value: 400, type: 'gift' }],
    },
  })
  if (!created) throw new Error('The campaign was not created')
  const { eventKey } = created
  const byKey = { params: { path: { eventKey } } }
  await drumroll.POST('/api/v0/event/{eventKey}/rules/accept', { ...byKey, body: { version: 1 } })
  const { data: report } = await drumroll.GET('/api/v0/event/{eventKey}/compliance', byKey)
  const warnings = report?.findings.filter(({ severity }) => severity === 'warn').map(({ id }) => id) ?? []
  if (warnings.length > 0) {
    await drumroll.POST('/api/v0/event/{eventKey}/compliance/ack', { ...byKey, body: { ids: warnings } })
  }
  await drumroll.PUT('/api/v0/event', { body: { eventKey, status: 2 } })
  console.log(type, eventKey)
  return eventKey
}

/** Enters a person, as the questions of the campaign's form ask for. */
async function enter(eventKey: string, person: Readonly<Record<string, string>>) {
  const byKey = { params: { path: { eventKey } } }
  const { data: page } = await drumroll.GET('/api/v0/public/event/{eventKey}', byKey)
  const answers: Record<string, string> = {}
  const consents: Record<string, true> = {}
  for (const question of page?.tiles.flatMap(({ components }) => components.questions) ?? []) {
    const answer = question.captureField && person[question.captureField]
    if (answer) answers[question.componentKey] = answer
    if (question.consentFor === 'rules') consents[question.componentKey] = true
  }
  const path = '/api/v0/public-api/events/{eventKey}/entries'
  const { data: entry } = await drumroll.POST(path, { ...byKey, body: { answers, consents } })
  return entry
}

const [instantWin, sweepstakes] = [await openCampaign('instantWin'), await openCampaign('sweepstakes')]
for (const firstName of PEOPLE) {
  const person = { firstName, lastName: 'Byron', email: `${firstName}@example.com` }
  await enter(sweepstakes, person)
  const entry = await enter(instantWin, person)
  if (!entry?.playToken) throw new Error('The entry gives no play')
  const { data: play } = await drumroll.POST('/api/v0/public/event/{eventKey}/play', {
    params: { path: { eventKey: instantWin } },
    body: { playToken: entry.playToken, clientNonce: crypto.randomUUID().replaceAll('-', '') },
  })
  console.log('played', play?.outcome)
}
try {
  await enter(sweepstakes, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' })
} catch (error) {
  if (!(error instanceof DrumrollError)) throw error
  console.log('refused', error.code)
}
await everyPlayArrived
