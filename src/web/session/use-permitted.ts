import { ROLE } from '#shared/access.ts'
import type { Permitted } from '#shared/permissions.ts'
import { useUser } from './user-context.ts'

/**
 * The role and the permissions that count in a campaign: the person's own, or a read-only role for support in another
 * account (product rule 5.1). Without this, screens would offer actions that the service refuses.
 */
export function usePermitted({ mayChange }: { mayChange: boolean }): Permitted {
  const user = useUser()
  return mayChange ? user : { role: ROLE.analyst }
}
