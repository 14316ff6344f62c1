import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { NamedError } from '#server/http/named-error.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { REFUSAL_REASONS, type RefusalReason } from '../../contract.ts'

type Refused = Pick<Campaign, 'id' | 'accountId' | 'timezone'>

interface Pending {
  campaign_id: number
  account_id: number
  day: string
  reason: RefusalReason
  count: number
}

/** Counts in memory who was turned away, so that a refusal costs no write. */
export interface RefusalCounter {
  count(campaign: Refused, reason: RefusalReason): void
  /** Counts an error that has one of the reasons; other errors are not refusals. */
  countError(campaign: Refused, error: NamedError): void
  /** Adds the counts to the database; on failure they stay for the next time. */
  flush(): Promise<void>
}

/** By campaign, day and reason: the lock order of these rows. */
const orderOf = ({ campaign_id, day, reason }: Pending) =>
  `${String(campaign_id).padStart(16, '0')} ${day} ${reason}`

/** Opens the counter of a process. */
export function openRefusalCounter(deps: Pick<Deps, 'clock' | 'pool'>): RefusalCounter {
  let pending = new Map<string, Pending>()

  function add(refusal: Pending): void {
    const key = orderOf(refusal)
    pending.set(key, { ...refusal, count: refusal.count + (pending.get(key)?.count ?? 0) })
  }

  function count({ id, accountId, timezone }: Refused, reason: RefusalReason): void {
    const day = dateIn(timezone, deps.clock.now())
    add({ campaign_id: id, account_id: accountId, day, reason, count: 1 })
  }

  return {
    count,
    countError(campaign, { details }) {
      const reason = REFUSAL_REASONS.find(one => one === details.reason)
      if (reason) count(campaign, reason)
    },
    async flush() {
      if (pending.size === 0) return
      const taken = pending
      pending = new Map()
      const rows = [...taken].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
      try {
        await inScope(deps.pool, 'system', db =>
          db
            .insertInto('refusal_counts')
            .values(rows)
            .onConflict(conflict =>
              conflict.columns(['campaign_id', 'day', 'reason']).doUpdateSet(({ eb, ref }) => ({
                count: eb('refusal_counts.count', '+', ref('excluded.count')),
              })),
            )
            .execute(),
        )
      } catch (error) {
        for (const row of rows) add(row)
        throw error
      }
    },
  }
}
