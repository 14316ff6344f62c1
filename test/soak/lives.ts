import { randomBytes } from 'node:crypto'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import type { TestApp } from '../app.ts'
import { type Caller, createActive, goodPrize } from '../makers/campaign-makers.ts'
import { unique } from '../makers/makers.ts'
import { formKeys, shownBefore } from '../makers/participant.ts'
import { utcDayOf } from './utc-day.ts'

/** A campaign of the soak, with the people who have entered. */
export interface Life {
  campaign: Campaign
  isGame: boolean
  form: Record<string, string>
  emails: string[]
  isAskedToDraw: boolean
}

const DAYS_LIVE = 3
const MONTH = { entriesMonths: 1, winnersMonths: 1 }

const COMMON = {
  timezone: 'UTC',
  minimumAge: 18,
  claimDeadlineHours: 120,
  prizeDelivery: 'Winners will pick it up at the venue',
}
const GAMES = [
  { mechanism: 'moments', distribution: 'uniform', playsPerPerson: 1, per: 'event', winsPerPerson: 1 },
  { mechanism: 'moments', distribution: 'stratified', playsPerPerson: 1, per: 'day', winsPerPerson: 1 },
] as const

async function must(caller: Caller, method: 'POST' | 'PUT', url: string, payload: object): Promise<void> {
  const { status, body } = await caller(method, url, payload)
  if (status !== 200 && status !== 202) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`)
}

/** Creates and activates a campaign that starts tomorrow: a game of either kind, or a draw. */
export async function bear(t: TestApp, owner: Caller, number: number): Promise<Life> {
  const isGame = number % 3 !== 2
  const kind = isGame
    ? { instant: GAMES[number % 3] }
    : { instantWin: false, sweepstakes: true, alternates: 1 }
  const eventKey = await createActive(owner, {
    ...COMMON,
    ...kind,
    title: unique('Soak'),
    startTime: utcDayOf(t.clock.now(), 1),
    endTime: utcDayOf(t.clock.now(), 1 + DAYS_LIVE),
    newPrizes: [goodPrize({ title: 'Cup', quantity: isGame ? 5 : 2 })],
  })
  await must(owner, 'PUT', `/api/v0/event/${eventKey}/retention`, MONTH)
  const campaign = await t.db(db => findCampaign(db, eventKey))
  if (!campaign) throw new Error(`${eventKey} cannot be read`)
  return { campaign, isGame, form: await formKeys(t, campaign), emails: [], isAskedToDraw: false }
}

let addresses = 0
async function post(t: TestApp, url: string, payload: object) {
  addresses += 1
  const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const answer = await t.app.inject({ method: 'POST', url, payload, remoteAddress })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

const nonce = () => randomBytes(16).toString('hex')

/** A new person looks at the page, enters, plays where there is a game, and claims every other win. */
export async function visit(t: TestApp, { campaign, isGame, form, emails }: Life): Promise<void> {
  const { eventKey } = campaign
  const email = `${unique('p')}@example.com`
  await t.app.inject({ url: `/e/${eventKey}/visit?s=qr` })
  const { playToken } = await post(t, `/api/v0/public/event/${eventKey}/entry`, {
    answers: { [form.email ?? '']: email, [form.firstName ?? '']: 'Ada', [form.lastName ?? '']: 'Byron' },
    consents: { [form.rules ?? '']: true },
    clientNonce: nonce(),
    source: 'qr',
    stamp: shownBefore(t, eventKey),
  })
  emails.push(email)
  if (!isGame) return
  const { claimToken } = await post(t, `/api/v0/public/event/${eventKey}/play`, {
    playToken,
    clientNonce: nonce(),
  })
  if (claimToken && emails.length % 2 === 0) await post(t, `/api/v0/public/claim/${claimToken}`, {})
}

const CLAIM = /(?<=\/claim\/)[A-Za-z0-9_-]{43}/

/** Asks for the draw of a campaign that is over; once it is drawn, tells its winners, who claim. */
export async function tend(t: TestApp, owner: Caller, life: Life): Promise<void> {
  if (life.isGame || life.emails.length === 0 || t.clock.now() < life.campaign.endsAt) return
  const url = `/api/v0/event/${life.campaign.eventKey}/sweeps`
  if (!life.isAskedToDraw) {
    await must(owner, 'POST', `${url}/select`, { confirm: true })
    life.isAskedToDraw = true
    return
  }
  const { body } = await owner('GET', `${url}/winners`)
  for (const { winnerId, status, email } of body.winners ?? []) {
    if (status === 'selected') await must(owner, 'POST', `${url}/winners/${winnerId}/notify`, {})
    if (status !== 'notified') continue
    const mail = t.mails.findLast(({ to, text }) => to === email && CLAIM.test(text))
    const token = CLAIM.exec(mail?.text ?? '')?.[0]
    if (token) await post(t, `/api/v0/public/claim/${token}`, {})
  }
}
