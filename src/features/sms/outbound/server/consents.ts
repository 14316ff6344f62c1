import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Stores a consent to texts: the person's action, and its words. */
export async function addConsent(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  {
    accountId,
    ...given
  }: { accountId: number; phone: string; kind: 'keyword' | 'start' | 'staff'; words: string },
): Promise<void> {
  await db
    .insertInto('sms_consents')
    .values({ ...given, account_id: accountId, at: clock.now() })
    .execute()
}
