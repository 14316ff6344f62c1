import type { Actor } from '#server/actor.ts'
import type { Scope } from '#server/db/scope.ts'
import { isStaff } from '#shared/access.ts'

/**
 * Scope of keys and webhooks with the names of their makers: those of a client's are often staff, whom only staff may
 * see.
 */
export const makerScope = ({ role, accountId }: Actor): Scope => (isStaff(role) ? 'system' : accountId)
