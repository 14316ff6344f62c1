import { recordAudit } from '#features/audit/server/index.ts'
import type { createClient } from '#features/clients/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { ROLE } from '#shared/access.ts'
import { mailOwner } from '../mail-owner.ts'
import { openAccount } from '../open-account.ts'

export const handleCreateClient: Handler<typeof createClient> = async call => {
  const { db, deps, actor, body, request } = call
  // The account does not exist yet.
  await enterScope(db, 'system')
  const { name, subscriptionRole, ownerEmail: email, firstName, lastName } = body
  const person = { email, firstName, lastName, role: ROLE.owner }
  const by = { actorId: actor.userId, ip: request.ip }
  const opened = await openAccount(db, deps, { name, subscriptionRole, person, actor: by }, 'ownerEmail')
  const { accountId } = opened
  await mailOwner(db, deps, opened, { name, email, firstName })
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    action: 'client.created',
    entity: `account ${accountId}`,
    details: { subscriptionRole },
    ...by,
  })
  return { cid: accountId }
}
