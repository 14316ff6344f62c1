import { refundable } from '#features/donations/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { type DonationRow, factsOf } from '../donation-rows.ts'
import { giftPayments } from '../gift-payments.ts'

export const REFUND_GIFTS = 'refund-gifts'

const AT_ONCE = 50
/** About three days. */
const MOST_TRIES = 20
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** A refund that is about to be asked for. */
interface Order {
  row: DonationRow
  amount: number
  tries: number
  eventKey: string
}

function findDue(db: Db, now: Date, most: number) {
  return db
    .selectFrom('donation_refunds as r')
    .innerJoin('donations as d', 'd.id', 'r.donation_id')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .select(['r.donation_id', 'd.donation_key as key', 'd.account_id as accountId', 'c.event_key as subject'])
    .where('r.next_try_at', '<=', now)
    .orderBy('r.next_try_at')
    .limit(most)
    .execute()
}

/** Counts the try before it is made: a program that dies meanwhile asks again later, with the same key. */
async function take(db: Db, now: Date, donationId: number): Promise<Order | undefined> {
  const order = await db
    .selectFrom('donation_refunds')
    .select(['amount', 'tries'])
    .where('donation_id', '=', donationId)
    .where('next_try_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const tries = order.tries + 1
  const pause = Math.min(MINUTE_MS * 2 ** order.tries, LONGEST_PAUSE_MS)
  await db
    .updateTable('donation_refunds')
    .set({ tries, next_try_at: new Date(now.getTime() + pause) })
    .where('donation_id', '=', donationId)
    .execute()
  const { event_key: eventKey, ...row } = await db
    .selectFrom('donations as d')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .selectAll('d')
    .select('c.event_key')
    .where('d.id', '=', donationId)
    .executeTakeFirstOrThrow()
  return { row, amount: order.amount, tries, eventKey }
}

/** @returns whether the provider has taken the order; its message says when the money has gone back */
async function ask(deps: Deps, { row, amount }: Order): Promise<boolean> {
  // It was refunded at the provider meanwhile.
  if (refundable(factsOf(row)) < amount || row.payment === null) return true
  try {
    const payments = await giftPayments(deps, row)
    await payments.refund(row.payment, amount, `${row.donation_key}-${amount}`)
    return true
  } catch (error) {
    deps.log.warn({ err: error, donation: row.donation_key }, 'the payment provider rejected a refund')
    return false
  }
}

async function settle(db: Db, deps: Deps, { row, tries, eventKey }: Order, done: boolean): Promise<void> {
  if (!done && tries < MOST_TRIES) return
  await db
    .updateTable('donation_refunds')
    .set({ next_try_at: null, ...(done ? { done_at: deps.clock.now() } : {}) })
    .where('donation_id', '=', row.id)
    .execute()
  if (done) return
  await notify(db, deps, {
    accountId: row.account_id,
    kind: 'donations',
    text: 'The payment provider did not refund a gift. Check the reason there, and try again.',
    link: `/events/${eventKey}/donations`,
    dedupeKey: `refund stuck ${row.donation_key}`,
  })
}

/** Sends refunds that the team has ordered to the providers, with retries while they do not respond. */
export const refundGiftsJob: JobKind = {
  name: REFUND_GIFTS,
  title: 'Refund gifts',
  cron: '* * * * *',
  async run(deps) {
    const now = deps.clock.now()
    await forEachItem(
      deps,
      { job: REFUND_GIFTS, most: AT_ONCE, list: (db, most) => findDue(db, now, most) },
      async ({ donation_id }) => {
        const order = await inScope(deps.pool, 'system', db => take(db, now, donation_id))
        if (!order) return
        const done = await ask(deps, order)
        await inScope(deps.pool, 'system', db => settle(db, deps, order, done))
      },
    )
  },
}
