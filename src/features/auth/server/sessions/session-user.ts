import type { Session, SessionUser } from '#features/auth/contract.ts'
import type { Actor } from '#server/actor.ts'

/** The person of a session as the browser sees it. */
export function toSessionUser(actor: Actor): SessionUser {
  return {
    firstName: actor.firstName,
    lastName: actor.lastName,
    email: actor.email,
    role: actor.role,
    subscriptionRole: actor.subscriptionRole,
    changePassword: actor.changePassword,
    properties: { icon: actor.icon },
    ...(actor.permissions ? { permissions: [...actor.permissions] } : {}),
    ...(actor.campaigns ? { isLimited: true } : {}),
    ...(actor.mustAddFactor ? { mustAddFactor: true } : {}),
    ...(actor.acting
      ? { acting: { cid: actor.accountId, client: actor.acting.clientName, reason: actor.acting.reason } }
      : {}),
  }
}

/** NextAuth's session: empty without a person. */
export function toSession(actor: Actor | undefined): Session {
  return actor ? { user: toSessionUser(actor), expires: actor.sessionExpiresAt.toISOString() } : {}
}
