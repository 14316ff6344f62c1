import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Caller } from './campaign-makers.ts'
import { makeGift } from './gift-makers.ts'
import { attemptsOf, type Charity, checkout, giftBody, makePledged, paidGift } from './giving-makers.ts'
import { unique } from './makers.ts'
import { browse, formKeys, shownBefore } from './participant.ts'
import { event, refundedCharge } from './payment-makers.ts'
import { rolledUp } from './rolled-up.ts'

/** A person of a campaign, and their result. */
interface TakenPart {
  status: number
  email: string
  entryId: string
  outcome: string | undefined
}

const nonce = () => randomBytes(16).toString('hex')

/** Sends a request like a browser. */
async function post({ t }: Charity, url: string, payload: object, visitor = unique('browser')) {
  const headers = { 'user-agent': `Mozilla/5.0 ${visitor}` }
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

/** Opens the page, fills the form, and plays where there is a play. */
async function takePart(
  charity: Charity,
  campaign: Campaign,
  { name, source = 'qr', plays = true }: { name: string; source?: string; plays?: boolean },
): Promise<TakenPart> {
  const { t } = charity
  const { eventKey } = campaign
  const visitor = `${name} of ${eventKey}`
  await t.app.inject({
    url: `/e/${eventKey}/visit?s=${source}`,
    headers: { 'user-agent': `Mozilla/5.0 ${visitor}` },
  })
  const keys = await formKeys(t, campaign)
  const email = `${name}@${eventKey.replace('_', '-')}.example.com`
  const person: Record<string, string> = { firstName: name, lastName: 'Byron', email }
  const answers = Object.fromEntries(
    Object.entries(person).flatMap(([field, value]) => (keys[field] ? [[keys[field], value]] : [])),
  )
  const consents = Object.fromEntries(
    ['rules', 'emailMarketing'].flatMap(purpose => (keys[purpose] ? [[keys[purpose], true]] : [])),
  )
  const url = `/api/v0/public/event/${eventKey}`
  const stamp = shownBefore(t, eventKey)
  const entered = await post(charity, `${url}/entry`, { answers, consents, source, stamp }, visitor)
  const { entryId = '', playToken } = entered.body
  if (!playToken || !plays) return { status: entered.status, email, entryId, outcome: undefined }
  const played = await post(charity, `${url}/play`, { playToken, clientNonce: nonce() }, visitor)
  return { status: played.status, email, entryId, outcome: played.body.outcome }
}

interface Team {
  owner: Caller
}

/** The award of an entry, and the code for the counter. */
function awardOf({ t }: Charity, entryId: string) {
  return t.db(db =>
    db
      .selectFrom('awards as a')
      .innerJoin('entries as e', 'e.id', 'a.entry_id')
      .select(['a.award_key as awardId', 'a.claim_code as claimCode'])
      .where('e.entry_key', '=', entryId)
      .executeTakeFirstOrThrow(),
  )
}

async function must(caller: Caller, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const { status, body } = await caller(method, url, payload)
  if (status !== 200) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`)
}

const block = (team: Team, { eventKey }: Campaign, value: string) =>
  must(team.owner, 'POST', `/api/v0/blacklist/create/${eventKey}`, {
    entries: [{ kind: 'email', value, reason: 'Asked to leave' }],
  })

/**
 * People of a campaign that takes entries: winners, one with a revoked win and one who gets it, one who redeems, and
 * one who is blocked after entering. Also one who is erased, and one who was blocked before and is refused.
 */
export async function liveEntries(charity: Charity, team: Team, campaign: Campaign): Promise<void> {
  const { owner } = team
  const { eventKey } = campaign
  await block(team, campaign, `mal@${eventKey.replace('_', '-')}.example.com`)
  const enter = (name: string, more: { source?: string; plays?: boolean } = {}) =>
    takePart(charity, campaign, { name, ...more })
  const ada = await enter('ada')
  const bob = await enter('bob', { source: 'social' })
  await enter('cy')
  if (bob.outcome === 'win') {
    const { awardId } = await awardOf(charity, bob.entryId)
    await must(owner, 'PUT', `/api/v0/event/${eventKey}/awards/${awardId}`, {
      void: true,
      reasonCode: 'Entered twice',
    })
  }
  await enter('dee')
  const eve = await enter('eve')
  const fay = await enter('fay', { plays: false })
  await block(team, campaign, fay.email)
  // The roll-up comes by every second: it counts people before they are erased.
  await rolledUp(charity.t)
  await must(owner, 'DELETE', `/api/v0/event/${eventKey}/entries/${eve.entryId}`)
  const refused = await enter('mal')
  if (refused.status !== 403) throw new Error(`somebody on the blacklist got ${refused.status}`)
  if (ada.outcome === 'win') {
    const { claimCode } = await awardOf(charity, ada.entryId)
    await must(owner, 'POST', '/api/v0/redeem', { code: claimCode })
  }
}

let payments = 0

/** A donor pledges $26.06 and pays. */
async function give(charity: Charity, campaign: Campaign): Promise<{ reference: string; payment: string }> {
  const { t, deliver } = charity
  await t.app.inject({
    url: `/e/${campaign.eventKey}/visit`,
    headers: { 'user-agent': `Mozilla/5.0 ${unique('giver')}` },
  })
  const pledge = await makePledged(t, campaign)
  await checkout(t, pledge, await giftBody(t, pledge))
  const [attempt] = await attemptsOf(t, pledge)
  const reference = attempt?.donation_key ?? ''
  payments += 1
  const payment = `pi_life${payments}`
  if (campaign.testMode) {
    const paid = await browse(t).send(`/donate/${pledge}/test-checkout`, { action: 'pay' })
    if (paid.statusCode !== 303) throw new Error(`the page of test payments said ${paid.statusCode}`)
    await t.runDueJobs()
  } else await deliver(paidGift(t, reference, payment))
  return { reference, payment }
}

/** Gifts of a campaign: paid, refunded, disputed, not paid, and one that the simulator texted. */
export async function liveGifts(charity: Charity, campaign: Campaign): Promise<void> {
  const { t, deliver } = charity
  await give(charity, campaign)
  if (campaign.testMode) return
  const back = await give(charity, campaign)
  await deliver(event(t, 'charge.refunded', refundedCharge(back.payment, 1000, back.reference)))
  const disputed = await give(charity, campaign)
  const dispute = { id: unique('dp'), object: 'dispute', payment_intent: disputed.payment }
  await deliver(event(t, 'charge.dispute.created', dispute))
  await makePledged(t, campaign)
  await makeGift(t, campaign.eventKey, { test: true, receipt_no: 900 })
}
