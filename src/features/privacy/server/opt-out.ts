import { sql } from 'kysely'
import { announce, leaveLists } from '#features/developer-keys/server/index.ts'
import type { OutboxDeps } from '#features/messaging/server/index.ts'
import { findPerson, rootsOfEntries } from '#features/participation/server/index.ts'
import { optOut as refuseTexts } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Contact, contactHash, emailsIn, knownBy } from './requests/contact.ts'

/** Consents to marketing. */
const MARKETING = ['emailMarketing', 'smsMarketing'] as const

interface Withdrawal {
  accountId: number
  contact: Contact
  of?: readonly (typeof MARKETING)[number][]
  /** Later consents stay valid. */
  at: Date
}

/** Marks a person's consents as withdrawn, removes them from every mailing list, and announces it to programs. */
export async function withdraw(
  db: Db,
  deps: OutboxDeps,
  { accountId, contact, of = MARKETING, at }: Withdrawal,
): Promise<void> {
  const entries = await findPerson(db, deps, accountId, knownBy(contact))
  if (of.includes('emailMarketing')) {
    const emails = [contact.channel === 'email' ? contact.to : null, ...entries.map(({ email }) => email)]
    await leaveLists(db, deps, { accountId, emails: emailsIn(emails), wanted: 'unsubscribed' })
  }
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  const rootIds = await rootsOfEntries(db, ids)
  const mark = JSON.stringify({ withdrawnAt: at.toISOString() })
  const isMeant = sql<boolean>`g.value ->> 'consentFor' = any(${[...of]}::text[]) and not g.value ? 'withdrawnAt'
    and coalesce((g.value ->> 'at')::timestamptz, e.created_at) <= ${at}`
  const { rows } = await sql<{ key: string }>`
    update entries e set consents = (
      select jsonb_object_agg(g.key, case when ${isMeant} then g.value || ${mark}::jsonb else g.value end)
      from jsonb_each(e.consents) g)
    where e.root_id = any(${rootIds}::int8[]) and e.id = any(${ids}::int8[])
      and exists (select from jsonb_each(e.consents) g where ${isMeant})
    returning e.entry_key as key`.execute(db)
  if (rows.length === 0) return
  const data = { channel: contact.channel, entries: rows.map(({ key }) => key) }
  await announce(db, deps, { accountId, event: 'consent.withdrawn', data })
}

/**
 * Stores a person's permanent opt-out from an account's marketing, and withdraws their consents; repeating it changes
 * nothing. A number gets no text message at all any more, as after STOP, until it texts START.
 */
export async function optOut(
  db: Db,
  deps: OutboxDeps,
  { accountId, contact, way }: { accountId: number; contact: Contact; way: 'link' | 'request' },
): Promise<void> {
  const at = deps.clock.now()
  await db
    .insertInto('opt_outs')
    .values({
      account_id: accountId,
      contact_hash: contactHash(deps, contact),
      channel: contact.channel,
      way,
      at,
    })
    .onConflict(conflict => conflict.columns(['account_id', 'contact_hash']).doNothing())
    .execute()
  if (contact.channel === 'sms') await refuseTexts(db, deps, { accountId, phone: contact.to, via: 'request' })
  await withdraw(db, deps, { accountId, contact, at })
}

/** Whether a person has opted out of an account's marketing. */
export async function isOptedOut(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, contact }: { accountId: number; contact: Contact },
): Promise<boolean> {
  const found = await db
    .selectFrom('opt_outs')
    .select('at')
    .where('account_id', '=', accountId)
    .where('contact_hash', '=', contactHash(deps, contact))
    .executeTakeFirst()
  return found !== undefined
}
