import { recordAudit } from '#features/audit/server/index.ts'
import { loginUrl } from '#features/auth/server/index.ts'
import type { createClient } from '#features/clients/contract.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import { momentOf } from '#server/moment-words.ts'
import type { Handler } from '#server/serve.ts'
import { ROLE } from '#shared/access.ts'
import { openAccount } from '../open-account.ts'

export const handleCreateClient: Handler<typeof createClient> = async call => {
  const { db, deps, actor, body, request } = call
  // The account is nobody's yet.
  await enterScope(db, 'system')
  const { name, subscriptionRole, ownerEmail: email, firstName, lastName } = body
  const person = { email, firstName, lastName, role: ROLE.owner }
  const by = { actorId: actor.userId, ip: request.ip }
  const opened = await openAccount(db, deps, { name, subscriptionRole, person, actor: by }, 'ownerEmail')
  const { accountId, temporaryPassword, expiresAt } = opened
  const { companyName } = deps.config
  await queueMail(db, deps, {
    accountId,
    to: email,
    template: 'invitation',
    subject: `You are invited to ${companyName}`,
    body: [
      `Hello ${firstName},`,
      `${companyName} opened the account ${name} for you. This is your temporary password:`,
      temporaryPassword,
      `It works once, until ${momentOf(expiresAt, 'UTC')}. You will then be asked for a password of your own. Log in at ${loginUrl(deps)} with ${email}`,
      companyName,
    ].join('\n\n'),
  })
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
