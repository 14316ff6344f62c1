import { type Db, inSystemScope } from '#server/db/scope.ts'

/**
 * Removes the texts of numbers in an account, both ways, and their links, in the caller's transaction. Texts to shared
 * numbers without a campaign go too. An opt-out stays, as a keyed hash.
 * @param phones as E.164
 */
export async function eraseTexts(
  db: Db,
  { accountId, phones }: { accountId: number; phones: readonly string[] },
): Promise<void> {
  if (phones.length === 0) return
  for (const table of ['sms_messages', 'sms_consents', 'sms_links'] as const) {
    await db.deleteFrom(table).where('phone', 'in', phones).where('account_id', '=', accountId).execute()
  }
  await inSystemScope(db, db =>
    db.deleteFrom('sms_messages').where('phone', 'in', phones).where('account_id', 'is', null).execute(),
  )
}
