import { listOptOuts } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/**
 * Whether a number may be sent a text message: not between STOP and START, and not within a day of a message that its
 * carrier held back. Carriers hold messages back for landlines and for a STOP that only they know.
 */
export async function takesTexts(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  { accountId, to }: { accountId: number; to: string },
): Promise<boolean> {
  if ((await listOptOuts(db, deps, { accountId, phone: to })).length > 0) return false
  const heldBack = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('recipient_hash', 'in', lookupsOf(deps, [to]))
    .where('status', '=', 'suppressed')
    .where('created_at', '>', new Date(deps.clock.now().getTime() - DAY_MS))
    .limit(1)
    .executeTakeFirst()
  return heldBack === undefined
}
