import type { Actor } from '#server/actor.ts'
import { NamedError } from '#server/http/named-error.ts'
import { hasRole } from '#shared/access.ts'

/** Entries for a whole account are its owner's (product rule 5.1). */
export function requireScope(actor: Actor, isWholeAccount: boolean): void {
  if (isWholeAccount && !hasRole(actor.role, 'owner')) {
    throw new NamedError('forbidden', { message: 'Only account owners can block for all campaigns' })
  }
}
