import { sql } from 'kysely'
import type { PrivacyKind } from '#features/privacy/contract.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { type Contact, contactHash, sealText } from './contact.ts'
import { SEND_CODE } from './send-code.ts'

/** Lifetime of a code. */
const VALID_MS = 30 * MINUTE_MS
/** Requests for one mailbox or number in an hour, so that codes cannot flood it. */
const MOST = 3

/** A request before its address is verified. */
export interface Ask {
  kind: PrivacyKind
  contact: Contact
  /** Whose campaigns it is about; absent: every account's. */
  asked?: { accountId: number; campaignId: number } | undefined
  wish?: string | undefined
  /** The answers are in it. */
  language: Language
}

/**
 * Stores a request and queues the code. The lookup of the address happens long after the response, so that neither its
 * words nor its time reveal anything.
 * @returns the key of the request
 * @throws tooMany at the fourth request for an address in an hour, known or not
 */
export async function askFor(
  db: Db,
  deps: Deps,
  { kind, contact, asked, wish, language }: Ask,
): Promise<string> {
  const now = deps.clock.now()
  const hash = contactHash(deps, contact)
  // Asked many times at once, an address still gets its few codes.
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE()}::bigint)`.execute(db)
  const { count } = await inSystemScope(db, db =>
    db
      .selectFrom('privacy_asks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('contact_hash', '=', hash)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow(),
  )
  if (count >= MOST) throw new NamedError('tooMany', { retryAfter: HOUR_MS / 1000 })
  const requestKey = newKey(deps.random, 'prq_')
  await db
    .insertInto('privacy_asks')
    .values({
      account_id: asked?.accountId ?? null,
      campaign_id: asked?.campaignId ?? null,
      request_key: requestKey,
      kind,
      channel: contact.channel,
      contact_hash: hash,
      contact_sealed: sealText(deps, requestKey, contact.to),
      wish_sealed: wish ? sealText(deps, requestKey, wish) : null,
      language,
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute()
  await deps.jobs.enqueue(db, SEND_CODE, { requestKey })
  return requestKey
}
