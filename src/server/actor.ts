import type { FastifyRequest } from 'fastify'
import { isStaff, type KeyScope } from '#shared/access.ts'
import type { Permission } from '#shared/permissions.ts'
import type { ProofAct } from '#shared/proof-acts.ts'

/** The client that staff acts for, until they stop or sign out. */
export interface Acting {
  /** The person's own account. */
  homeAccountId: number
  clientName: string
  reason: string
}

/** The API key that a program calls with. */
export interface ActingKey {
  id: number
  /** Start of the key; only its holder knows the rest. */
  prefix: string
  scopes: readonly KeyScope[]
}

/** The person behind a request, read from the database by session; nothing of it comes from the client. */
export interface Actor {
  userId: number
  /** The identifier that may leave the server. */
  userKey: string
  /** The account that every query of this request is scoped to: the person's own, or the client's while acting. */
  accountId: number
  /**
   * API key, for programs only. The user is then the key's creator, the account is the key's, and the role is an
   * owner's.
   */
  key?: ActingKey
  /** Only while staff acts for a client. */
  acting?: Acting
  email: string
  firstName: string
  lastName: string
  /** See shared/access.ts. */
  role: number
  /** Permissions that are left of the role; all of the role's when absent. */
  permissions?: readonly Permission[]
  /** Keys of the campaigns that the person may reach, whose dates are meant as well; all when absent. */
  campaigns?: readonly string[]
  /** The plan of the account of `accountId`. */
  subscriptionRole: string
  /** True means the password is final; false means still on a temporary password (product rule A6). */
  changePassword: boolean
  icon: string
  /** The account requires a second factor, and the person has none. */
  mustAddFactor: boolean
  /** The session was opened by an identity provider. */
  bySso?: true
  /** Acts that the person must confirm now, before they do one. Empty for API keys. */
  toConfirm: readonly ProofAct[]
  sessionId: number
  sessionExpiresAt: Date
}

/** True for staff, who serve every account; while acting for a client they are held to that one. */
export function seesEveryAccount(actor: Pick<Actor, 'role' | 'acting'>): boolean {
  return isStaff(actor.role) && !actor.acting
}

/** True for an API key that may change drafts alone. */
export function changesDraftsOnly({ key }: Pick<Actor, 'key'>): boolean {
  const { scopes = [] } = key ?? {}
  return scopes.includes('draft') && !scopes.includes('write')
}

/** The user's own account, even while acting for another. */
export function ownAccountOf(actor: Pick<Actor, 'accountId' | 'acting'>): number {
  return actor.acting?.homeAccountId ?? actor.accountId
}

/** Finds the user of a request; undefined if signed out. */
export type FindActor = (request: FastifyRequest) => Promise<Actor | undefined>
