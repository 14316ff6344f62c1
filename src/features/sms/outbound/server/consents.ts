import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { sealNotedPhone } from './noted-phone.ts'

/** Stores a consent to texts: the person's action, and its words. */
export async function addConsent(
  db: Db,
  deps: Pick<Deps, 'clock' | 'keys' | 'sealKey'>,
  {
    accountId,
    phone,
    ...given
  }: { accountId: number; phone: string; kind: 'keyword' | 'start' | 'staff'; words: string },
): Promise<void> {
  const keys = await deps.keys.of(accountId)
  const sealed = sealNotedPhone(deps, keys, 'sms_consents', phone)
  await db
    .insertInto('sms_consents')
    .values({ ...given, ...sealed, account_id: accountId, at: deps.clock.now() })
    .execute()
}
