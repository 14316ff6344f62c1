import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'

/** Whether a number, as E.164, texted or was texted in an account. */
export async function hasTexts(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, phone }: { accountId: number; phone: string },
): Promise<boolean> {
  const text = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('phone_hash', 'in', lookupsOf(deps, [phone]))
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return text !== undefined
}
