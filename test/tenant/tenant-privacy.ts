import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { LAW_TABLE } from '#features/law/contract.ts'
import { sealText } from '#features/privacy/server/requests/contact.ts'
import { dueAt } from '#features/privacy/server/requests/due.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'

/** A request about data that waits for an answer, and what others left behind. Returns the request's key. */
export async function makePrivacyRequest(
  test: TestApp,
  db: Db,
  campaign: Campaign,
  email: string,
): Promise<string> {
  const { id, accountId } = campaign
  const requestKey = newKey(test.deps.random, 'prq_')
  const hash = test.deps.random.bytes(32)
  const now = test.clock.now()
  await db
    .insertInto('privacy_requests')
    .values({
      account_id: accountId,
      campaign_id: id,
      request_key: requestKey,
      kind: 'access',
      channel: 'email',
      contact_hash: hash,
      contact_sealed: sealText(test.deps, requestKey, email),
      law: 'CCPA',
      asked_at: now,
      due_at: dueAt(LAW_TABLE, 'CCPA', now),
    })
    .execute()
  await sql`insert into opt_outs values (${accountId}, ${hash}, 'email', 'link', now())`.execute(db)
  await sql`insert into consent_texts values (${id}, ${accountId}, ${hash}, 'rules', 'I agree')`.execute(db)
  await sql`insert into consent_proofs (account_id, campaign_id, contact_hash, consent_for, version, given_at, kept_until)
    values (${accountId}, ${id}, ${hash}, 'rules', ${hash}, now(), now() + interval '4 years')`.execute(db)
  await sql`insert into privacy_asks (account_id, campaign_id, request_key, kind, channel, contact_hash, contact_sealed,
      created_at, expires_at)
    values (${accountId}, ${id}, ${newKey(test.deps.random, 'prq_')}, 'access', 'email', ${hash}, '\\x00', now(), now())`.execute(
    db,
  )
  return requestKey
}
