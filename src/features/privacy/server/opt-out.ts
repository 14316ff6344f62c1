import { sql } from 'kysely'
import { findPerson } from '#features/entries/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Contact, contactHash, knownBy } from './contact.ts'

/** Marks what somebody agreed to as withdrawn: no list of who may be written to has it any more. */
async function withdraw(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  accountId: number,
  contact: Contact,
): Promise<void> {
  const entries = await findPerson(db, deps, accountId, knownBy(contact))
  if (entries.length === 0) return
  const mark = JSON.stringify({ withdrawnAt: deps.clock.now().toISOString() })
  await sql`
    update entries e set consents = (
      select jsonb_object_agg(g.key, case
        when g.value ->> 'consentFor' in ('emailMarketing', 'smsMarketing') then ${mark}::jsonb || g.value
        else g.value end)
      from jsonb_each(e.consents) g)
    where e.id = any(${entries.map(({ id }) => id)}::int8[]) and e.consents <> '{}'`.execute(db)
}

/**
 * Keeps for good that somebody wants no marketing of an account, and withdraws what they had agreed to; a second time
 * changes nothing.
 */
export async function optOut(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  { accountId, contact, way }: { accountId: number; contact: Contact; way: 'link' | 'request' },
): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values({
      account_id: accountId,
      contact_hash: contactHash(deps, contact),
      channel: contact.channel,
      way,
      at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['account_id', 'contact_hash']).doNothing())
    .execute()
  await withdraw(db, deps, accountId, contact)
}

/** Whether somebody wants no marketing of an account. */
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
