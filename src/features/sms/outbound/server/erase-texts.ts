import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'

/**
 * Removes the texts of numbers in an account, both ways, and their links, in the caller's transaction. Texts to shared
 * numbers without a campaign go too. An opt-out stays, as a keyed hash.
 * @param phones as E.164
 */
export async function eraseTexts(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, phones }: { accountId: number; phones: readonly string[] },
): Promise<void> {
  if (phones.length === 0) return
  const lookups = lookupsOf(deps, phones)
  for (const table of ['sms_messages', 'sms_consents', 'sms_links'] as const) {
    await db
      .deleteFrom(table)
      .where('phone_hash', 'in', lookups)
      .where('account_id', '=', accountId)
      .execute()
  }
  await inSystemScope(db, db =>
    db
      .deleteFrom('sms_messages')
      .where('phone_hash', 'in', lookups)
      .where('account_id', 'is', null)
      .execute(),
  )
}
