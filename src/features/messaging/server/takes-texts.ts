import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/durations.ts'

/**
 * Whether a number may be sent a text message: not within a day of one that its carrier held back, because somebody
 * wrote STOP or it is a landline. After that it is tried again: nobody tells us of a START.
 */
export async function takesTexts(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { accountId, to }: { accountId: number; to: string },
): Promise<boolean> {
  const heldBack = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('recipient', '=', to)
    .where('status', '=', 'suppressed')
    .where('created_at', '>', new Date(clock.now().getTime() - DAY_MS))
    .limit(1)
    .executeTakeFirst()
  return heldBack === undefined
}
