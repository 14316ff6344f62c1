import type { Campaign } from '#features/campaigns/server/index.ts'
import { applyDonationEvent } from '#features/donations/contract.ts'
import { type AgreedFrom, requireOpen } from '#features/participation/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { begunColumns, donorOf } from './begun-columns.ts'
import { columnsOf, type DonationRow, factsOf } from './donation-rows.ts'
import { giftOrder, giftPayments } from './gift-payments.ts'
import { listAttempts, lockPledge, type PledgeRow } from './load-pledge.ts'
import type { Gift } from './read-gift.ts'
import { openDonor } from './sealed-donor.ts'

/** Providers close their pages after a day; before that a new one is made. */
const PAGE_MS = 20 * HOUR_MS

/** Payment request of a donor, and its origin. */
export interface CheckoutRequest {
  pledgeKey: string
  /** The charity as the payment's page names it. */
  charityName: string
  gift: Gift
  from: AgreedFrom
  /** Public address of the service. */
  origin: string
}

type Step =
  | { kind: 'go'; url: string }
  /** An older page has to be closed before there may be another one. */
  | { kind: 'close'; row: DonationRow }
  | { kind: 'open'; row: DonationRow }

/** Whether the page that is open is for the same gift of the same person. */
function isSame(row: DonationRow, gift: Gift): boolean {
  const donor = donorOf(gift)
  return (
    row.gift === gift.gift &&
    row.covered === gift.covered &&
    row.anonymous === gift.anonymous &&
    row.first_name === donor.first_name &&
    row.last_name === donor.last_name &&
    row.email === donor.email
  )
}

/** Fills a pledge with its amount; from now on its page may open. */
async function begin(
  db: Db,
  deps: Deps,
  { campaign, row, gift, from }: { campaign: Campaign; row: DonationRow; gift: Gift; from: AgreedFrom },
): Promise<DonationRow> {
  const at = deps.clock.now()
  const keys = await deps.keys.of(row.account_id)
  const { answers, consents, ...columns } = begunColumns(deps, keys, campaign, {
    donationKey: row.donation_key,
    gift,
    from,
    at,
    facts: factsOf(row),
  })
  const begun = await db
    .updateTable('donations')
    .set({ ...columns, answers: JSON.stringify(answers), consents: JSON.stringify(consents) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return openDonor(keys, begun)
}

/** A second way to pay for a promise whose first was given up. */
async function again(db: Db, deps: Deps, pledge: PledgeRow): Promise<DonationRow> {
  return db
    .insertInto('donations')
    .values({
      account_id: pledge.account_id,
      campaign_id: pledge.campaign_id,
      pledge_id: pledge.id,
      donation_key: newKey(deps.random, 'don_'),
      test: pledge.test,
      created_at: deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function failAttempt(db: Db, deps: Deps, row: DonationRow): Promise<void> {
  const facts = applyDonationEvent(factsOf(row), { kind: 'failed', at: deps.clock.now() })
  await db.updateTable('donations').set(columnsOf(facts)).where('id', '=', row.id).execute()
}

/** Decides under a lock of the promise, so that of two requests at once both lead to one page. */
async function decide(db: Db, deps: Deps, { pledgeKey, gift, from }: CheckoutRequest): Promise<Step> {
  const { pledge, campaign } = await lockPledge(db, deps, pledgeKey)
  const attempts = await listAttempts(db, deps, pledge)
  if (attempts.some(({ paid_at }) => paid_at)) throw new NamedError('alreadyPaid')
  const now = deps.clock.now()
  requireOpen(campaign, now)
  const open = attempts.find(({ state }) => state === 'pledged' || state === 'pending')
  if (open?.begun_at) {
    const isFresh = now.getTime() - open.begun_at.getTime() < PAGE_MS
    if (isFresh && isSame(open, gift)) {
      // The last answers about other consents are kept.
      const row = await begin(db, deps, { campaign, row: open, gift, from })
      return row.checkout_url ? { kind: 'go', url: row.checkout_url } : { kind: 'open', row }
    }
    if (open.checkout) return { kind: 'close', row: open }
    // Its address was never sent.
    await failAttempt(db, deps, open)
  }
  const row = open && !open.begun_at ? open : await again(db, deps, pledge)
  return { kind: 'open', row: await begin(db, deps, { campaign, row, gift, from }) }
}

/**
 * Opens the payment page for a pledge; the same request again leads to the same page. An earlier page is closed first,
 * so that no donor pays twice.
 * @returns the address of the page
 * @throws notFound, alreadyPaid, notStarted, paused, gone; paymentsDown, after which it may be asked again
 */
export async function openCheckout(deps: Deps, request: CheckoutRequest): Promise<string> {
  const step = await inScope(deps.pool, 'system', db => decide(db, deps, request))
  if (step.kind === 'go') return step.url
  const { row } = step
  const payments = await giftPayments(deps, row)
  if (step.kind === 'close') {
    if (!(await payments.closeGift(row.checkout ?? ''))) throw new NamedError('alreadyPaid')
    await inScope(deps.pool, 'system', db => failAttempt(db, deps, row))
    return openCheckout(deps, request)
  }
  const { amount, email, donation_key: reference } = row
  const order = giftOrder(request, { amount: amount ?? 0, email, reference })
  const { checkout, url } = await payments.openGift(order)
  await inScope(deps.pool, 'system', db =>
    db.updateTable('donations').set({ checkout, checkout_url: url }).where('id', '=', row.id).execute(),
  )
  return url
}
