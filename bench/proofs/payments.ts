// Forged payment messages, over HTTP against the built program: forged, changed, old, and signed by another tenant.
// None may be accepted, and fifty deliveries of one message are one gift. Exits with 1 on any failure.
//   npm run prove:payments [-- tries]   10,000 tries when absent
import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { newPledgeKeys, storeKeys, writePledges } from '#features/donations/server/index.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import { inScope } from '#server/db/scope.ts'
import { expect, say } from '../shared/holds.ts'
import { AMOUNT, messageOf, type PaymentWishes } from '../shared/paid-gift.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { drive } from '../shared/raw-client.ts'

const tries = Number(process.argv[3] ?? 10_000)
const PORT = 4254
const CLIENTS = 32
const REPLAYS = 50
const FIVE_MINUTES_MS = 300_000

const world = await openPlayWorld()
const { deps } = world

/** A campaign of an account of its own, its secret, and a gift whose page of payment is open. */
async function makeGift(): Promise<{ campaign: Campaign; secret: string; reference: string }> {
  const campaign = await makeBenchCampaign(deps, { prizes: 1 })
  const { accountId, id: campaignId } = campaign
  const secret = `whsec_${randomBytes(12).toString('hex')}`
  await inScope(deps.pool, accountId, db =>
    storeKeys(db, deps, accountId, { secretKey: 'sk_test_bench', webhookSecret: secret }),
  )
  const keys = newPledgeKeys(deps.random)
  const writer = openWriter(deps.pg)
  const now = deps.clock.now()
  const pledge = {
    ...keys,
    accountId,
    campaignId,
    keys: await deps.keys.of(accountId),
    phone: '+12075550142',
    cents: 0,
    test: false,
    language: 'en',
  } as const
  await writer.transaction(run => writePledges(run, deps, [pledge], now.toISOString()))
  await writer.close()
  await inScope(deps.pool, accountId, db =>
    db
      .updateTable('donations')
      .set({ provider: 'stripe', gift: AMOUNT, amount: AMOUNT, begun_at: now, state: 'pending' })
      .where('donation_key', '=', keys.donationKey)
      .execute(),
  )
  return { campaign, secret, reference: keys.donationKey }
}

type Wishes = Partial<PaymentWishes>

/** Payment message of now, unless it has another time. */
const messageNow = (reference: string, secret: string, wishes: Wishes = {}) =>
  messageOf(reference, secret, { at: deps.clock.now(), ...wishes })

const paidOf = (reference: string) =>
  inScope(deps.pool, 'system', async db => {
    const row = await db
      .selectFrom('donations')
      .select(['state', 'receipt_no'])
      .where('donation_key', '=', reference)
      .executeTakeFirstOrThrow()
    const { count } = await db
      .selectFrom('donation_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { ...row, events: Number(count) }
  })

try {
  const victim = await makeGift()
  const other = await makeGift()
  const { payment_key: otherAddress } = await inScope(deps.pool, other.campaign.accountId, db =>
    db.selectFrom('payment_accounts').select('payment_key').executeTakeFirstOrThrow(),
  )
  const ago = (ms: number) => new Date(Date.now() - ms)
  /** Everything about a message that can be wrong. */
  const tricks: Readonly<Record<string, () => Wishes>> = {
    'no signature': () => ({ header: () => undefined }),
    'an empty signature': () => ({ header: () => '' }),
    'half a signature': () => ({ header: right => right.slice(0, 40) }),
    'a signature of another kind': () => ({ header: right => right.replace('v1=', 'v0=') }),
    'a changed time': () => ({ header: right => right.replace(/t=\d/, 't=3') }),
    'the secret of nobody': () => ({ secret: 'whsec_wrong' }),
    'an empty secret': () => ({ secret: ' ' }),
    'a larger amount': () => ({ tamper: body => body.replace('2500', '9500') }),
    'another gift': () => ({ tamper: body => body.replace(victim.reference, other.reference) }),
    'one byte more': () => ({ tamper: body => `${body} ` }),
    'bytes that are no JSON': () => ({ tamper: body => body.slice(1) }),
    'six minutes old': () => ({ at: ago(FIVE_MINUTES_MS + 60_000) }),
    'six minutes ahead': () => ({ at: ago(-FIVE_MINUTES_MS - 60_000) }),
    'the secret of another tenant': () => ({ secret: other.secret }),
    'the address of another tenant': () => ({ account: otherAddress }),
    'the address and secret of another tenant': () => ({ secret: other.secret, account: otherAddress }),
    'an address of nobody': () => ({ account: `pac_${'a'.repeat(16)}` }),
    'the provider of trial runs': () => ({ provider: 'test' }),
  }
  await world.serve(PORT)
  const list = Object.values(tricks)
  let made = 0
  const answers = new Map<string, number>()
  await drive(
    [PORT],
    CLIENTS,
    () => {
      if (made === tries) return undefined
      return messageNow(victim.reference, victim.secret, list[made++ % list.length]?.())
    },
    answer => {
      const status = answer.slice(9, 12)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    },
  )
  say(`${made} messages by ${list.length} tricks: ${JSON.stringify(Object.fromEntries(answers))}`)
  expect('every one of them is refused', answers.get('400') === tries)
  const before = await paidOf(victim.reference)
  expect('none made a gift, none is in the ledger', before.state === 'pending' && before.events === 0)

  const right = messageNow(victim.reference, victim.secret)
  let sent = 0
  const replayed = await drive([PORT], CLIENTS, () => (sent++ < REPLAYS ? right : undefined))
  expect(`a right one delivered ${REPLAYS} times is taken each time`, replayed.failures.length === 0)
  const after = await paidOf(victim.reference)
  expect(
    'it makes one gift with one receipt',
    after.state === 'paid' && after.receipt_no === 1 && after.events === 1,
  )
  const mails = await inScope(deps.pool, 'system', db =>
    db.selectFrom('messages').select('id').where('template', '=', 'donation-receipt').execute(),
  )
  expect('whoever texted is thanked once', mails.length === 1)
} finally {
  await world.stop()
}
