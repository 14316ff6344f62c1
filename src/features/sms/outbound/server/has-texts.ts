import type { Db } from '#server/db/scope.ts'

/** Whether a number, as E.164, texted or was texted in an account. */
export async function hasTexts(
  db: Db,
  { accountId, phone }: { accountId: number; phone: string },
): Promise<boolean> {
  const text = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('phone', '=', phone)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return text !== undefined
}
