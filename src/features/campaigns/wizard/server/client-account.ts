import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'
import { hasRole, isStaff } from '#shared/access.ts'

/**
 * The account that a new campaign belongs to: the caller's own, or the client that staff names (product
 * rule A12).
 * @throws invalid for a client named by anyone who may not act for clients (product rules 5.1), for an unknown one, and for a demo of a client
 */
export async function clientAccount(
  db: Db,
  actor: Actor,
  { cid = 0, demo = false }: Pick<NewCampaign, 'cid' | 'demo'>,
) {
  if (demo && !isStaff(actor.role)) throw invalidField('demo', 'Only staff can create demo campaigns')
  if (cid === 0 || cid === actor.accountId) return actor.accountId
  if (!hasRole(actor.role, 'staffOperations')) {
    throw invalidField('cid', 'Only staff can create campaigns for clients')
  }
  if (actor.acting)
    throw invalidField(
      'cid',
      `You are acting for ${actor.acting.clientName}. Stop acting to create campaigns for another client`,
    )
  const account = await db.selectFrom('accounts').select('id').where('id', '=', cid).executeTakeFirst()
  if (!account) throw invalidField('cid', 'This client does not exist')
  return account.id
}
