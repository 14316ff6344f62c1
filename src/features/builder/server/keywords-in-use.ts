import { STATUS } from '#features/campaigns/contract.ts'
import { type Db, enterScope } from '#server/db/scope.ts'

export interface Lifetime {
  start: Date
  end: Date
  /** A campaign that does not count, because it is the one that asks. */
  except?: string | undefined
}

/**
 * Which of `keywords` another campaign uses at any time of `lifetime`, in whichever account: all share the numbers.
 * Leaves the transaction in the scope of the service, so call it last.
 */
export async function keywordsInUse(
  db: Db,
  keywords: readonly string[],
  { start, end, except = '' }: Lifetime,
): Promise<Set<string>> {
  await enterScope(db, 'system')
  const rows = await db
    .selectFrom('campaigns')
    .select('sms_keyword')
    .where('sms_keyword', 'in', keywords)
    .where('status', '<=', STATUS.paused)
    .where('demo', '=', false)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .where('event_key', '<>', except)
    .execute()
  return new Set(rows.flatMap(row => row.sms_keyword ?? []))
}
