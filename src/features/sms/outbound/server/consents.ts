import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Keeps what somebody did, and in which words, that allows to text them. */
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
