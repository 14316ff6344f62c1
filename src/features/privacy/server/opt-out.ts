import { sql } from 'kysely'
import { findPerson } from '#features/participation/server/index.ts'
import { optOut as refuseTexts } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Contact, contactHash, knownBy } from './requests/contact.ts'

/** Consents to marketing. */
const MARKETING = ['emailMarketing', 'smsMarketing'] as const

interface Withdrawal {
  accountId: number
  contact: Contact
  of?: readonly (typeof MARKETING)[number][]
  /** Later consents stay valid. */
  at: Date
}

/** Marks a person's consents as withdrawn and removes them from every mailing list. */
export async function withdraw(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, contact, of = MARKETING, at }: Withdrawal,
): Promise<void> {
  const entries = await findPerson(db, deps, accountId, knownBy(contact))
  if (entries.length === 0) return
  const mark = JSON.stringify({ withdrawnAt: at.toISOString() })
  const isMeant = sql<boolean>`g.value ->> 'consentFor' = any(${[...of]}::text[]) and not g.value ? 'withdrawnAt'
    and coalesce((g.value ->> 'at')::timestamptz, e.created_at) <= ${at}`
  await sql`
    update entries e set consents = (
      select jsonb_object_agg(g.key, case when ${isMeant} then g.value || ${mark}::jsonb else g.value end)
      from jsonb_each(e.consents) g)
    where e.id = any(${entries.map(({ id }) => id)}::int8[])
      and exists (select from jsonb_each(e.consents) g where ${isMeant})`.execute(db)
}

/**
 * Stores a person's permanent opt-out from an account's marketing, and withdraws their consents; repeating it changes
 * nothing. A number gets no text message at all any more, as after STOP, until it texts START.
 */
export async function optOut(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
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
