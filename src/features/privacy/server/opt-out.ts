import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Contact, contactHash } from './contact.ts'

/** Keeps for good that somebody wants no marketing of an account; a second time changes nothing. */
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
