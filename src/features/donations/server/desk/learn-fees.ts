import { sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { Item } from '#server/jobs/stuck-items.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { factsOf, lockDonation } from '../donation-rows.ts'
import { noteGift } from '../gift-figures.ts'
import { giftPayments } from '../gift-payments.ts'

const AT_ONCE = 100
/** A provider that has not said its fee by then never will. */
const LATEST_MS = 90 * DAY_MS

interface Untold extends Item {
  account_id: number
  provider: string
  payment: string
}

/**
 * Gifts with an estimated fee. Each is due again once as much time has passed as between its payment and the last
 * request: soon at first, rarely in the end.
 */
async function listDue(db: Db, now: Date, most: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select d.donation_key as key, d.account_id as "accountId", c.event_key as subject, d.account_id, d.provider, d.payment
    from donations d join campaigns c on c.id = d.campaign_id
    where d.paid_at > ${new Date(now.getTime() - LATEST_MS)} and d.fee_told_at is null
      and d.payment is not null and d.provider is not null
      and (d.fee_asked_at is null or d.fee_asked_at + (d.fee_asked_at - d.paid_at) <= ${now})
    order by d.fee_asked_at nulls first, d.id limit ${most}`.execute(db)
  return rows
}

/** Marks a gift as asked about before the request, so that a failing one waits as long as any other. */
async function noteAsked(db: Db, now: Date, donationKey: string): Promise<void> {
  await db
    .updateTable('donations')
    .set({ fee_asked_at: now })
    .where('donation_key', '=', donationKey)
    .execute()
}

/** Puts the true fee in place of the reckoned one; the roll-up hears of the difference. */
async function store(db: Db, deps: Deps, now: Date, donationKey: string, fee: number): Promise<void> {
  const row = await lockDonation(db, deps, donationKey)
  if (!row || row.fee_told_at !== null) return
  await db.updateTable('donations').set({ fee, fee_told_at: now }).where('id', '=', row.id).execute()
  const facts = factsOf(row)
  await noteGift(db, row, { facts, fee: row.fee }, { facts, fee })
}

async function askProvider(deps: Deps, gift: Untold): Promise<number | undefined> {
  return (await giftPayments(deps, gift)).findFee(gift.payment)
}

const LEARN_FEES = 'learn-fees'

/** Requests the fee of each gift from its provider, until it is known. */
async function learnFees(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const silent = new Set<number>()
  await forEachItem(
    deps,
    { job: LEARN_FEES, most: AT_ONCE, list: (db, most) => listDue(db, now, most) },
    async gift => {
      // The rest of an account whose provider does not answer would wait as long for nothing.
      if (silent.has(gift.account_id)) return
      await inScope(deps.pool, 'system', db => noteAsked(db, now, gift.key))
      const fee = await askProvider(deps, gift).catch((error: unknown) => {
        silent.add(gift.account_id)
        deps.log.warn({ err: error, donation: gift.key }, 'the payment provider did not report a fee')
        return undefined
      })
      if (fee !== undefined) await inScope(deps.pool, 'system', db => store(db, deps, now, gift.key, fee))
    },
  )
}

export const learnFeesJob: JobKind = {
  name: LEARN_FEES,
  title: 'Get the fees of gifts from the payment provider',
  run: learnFees,
  cron: '* * * * *',
}
