import { sql } from 'kysely'
import { noteFigures } from '#features/entries/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { DAY_MS } from '#shared/durations.ts'
import { lockDonation } from '../donation-rows.ts'
import { giftPayments } from '../gift-payments.ts'

const AT_ONCE = 100
/** A provider that has not said its fee by then never will. */
const LATEST_MS = 90 * DAY_MS

interface Untold {
  donation_key: string
  account_id: number
  provider: string
  payment: string
}

/**
 * Gifts whose fee is only reckoned, noted as asked in the same statement. Each is asked about again once as much time
 * has gone by as between its payment and the question before: soon at first, rarely in the end.
 */
async function takeDue(db: Db, now: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    update donations set fee_asked_at = ${now} where id in (
      select id from donations
      where paid_at > ${new Date(now.getTime() - LATEST_MS)} and fee_told_at is null
        and payment is not null and provider is not null
        and (fee_asked_at is null or fee_asked_at + (fee_asked_at - paid_at) <= ${now})
      order by fee_asked_at nulls first, id limit ${AT_ONCE} for update skip locked
    ) returning donation_key, account_id, provider, payment`.execute(db)
  return rows
}

/** Puts the true fee in place of the reckoned one; the reports hear of the difference. */
async function store(db: Db, now: Date, donationKey: string, fee: number): Promise<void> {
  const row = await lockDonation(db, donationKey)
  if (!row || row.fee_told_at !== null) return
  await db.updateTable('donations').set({ fee, fee_told_at: now }).where('id', '=', row.id).execute()
  if (row.test || row.fee === fee) return
  const { campaign_id: campaignId, account_id: accountId } = row
  const count = row.fee - fee
  await noteFigures(db, [{ campaignId, accountId, at: now, figure: 'donations', key: 'net', count }])
}

/** Asks the providers what they keep of each gift, until they say so. */
export const learnFeesJob: JobKind = {
  name: 'learn-fees',
  cron: '* * * * *',
  async run(deps: Deps) {
    const now = deps.clock.now()
    const silent = new Set<number>()
    for (const gift of await inScope(deps.pool, 'system', db => takeDue(db, now))) {
      if (silent.has(gift.account_id)) continue
      try {
        const fee = await (await giftPayments(deps, gift)).findFee(gift.payment)
        if (fee !== undefined)
          await inScope(deps.pool, 'system', db => store(db, now, gift.donation_key, fee))
      } catch (error) {
        // The rest of this account's would wait as long for nothing.
        silent.add(gift.account_id)
        deps.log.warn({ err: error, donation: gift.donation_key }, 'a fee was not told')
      }
    }
  },
}
