import type { OutboxDeps } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { tellWebhooks } from './announce.ts'

/** Event for connectors alone: contacts have to leave their list. */
export const CONTACTS_LEFT = 'contacts.left'

interface Leaving {
  accountId: number
  /** Lower-case addresses of one person. */
  emails: readonly string[]
  wanted: 'unsubscribed' | 'erased'
}

/**
 * Makes a person leave every mailing list that a connector of the account put them on, in the caller's transaction. It
 * needs no entry of the person, of whom nothing else may be kept any more.
 */
export async function leaveLists(
  db: Db,
  deps: OutboxDeps,
  { accountId, emails, wanted }: Leaving,
): Promise<void> {
  if (emails.length === 0) return
  const left = await db
    .updateTable('connector_contacts as c')
    .from('webhooks as w')
    .set({ wanted })
    .whereRef('w.id', '=', 'c.webhook_id')
    .where('w.removed_at', 'is', null)
    .where('c.account_id', '=', accountId)
    .where('c.email_hash', 'in', lookupsOf(deps, emails))
    .where('c.wanted', 'not in', ['erased', wanted])
    .returning(['c.contact_key as contact', 'w.webhook_key as key', 'w.url', 'w.kind'])
    .returning(eb => eb('w.paused_at', 'is not', null).$castTo<boolean>().as('isPaused'))
    .execute()
  for (const own of Map.groupBy(left, ({ key }) => key).values()) {
    const contacts = own.map(({ contact }) => contact)
    await tellWebhooks(db, deps, own.slice(0, 1), { accountId, event: CONTACTS_LEFT, data: { contacts } })
  }
}
