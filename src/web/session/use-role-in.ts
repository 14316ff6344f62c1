import { ROLE } from '#shared/access.ts'
import { useUser } from './user-context.ts'

/**
 * The role that counts in a campaign: the person's own, or a read-only one for support in another account (product rule
 * 5.1). Without this, screens would offer actions that the service refuses.
 */
export function useRoleIn({ mayChange }: { mayChange: boolean }): number {
  const { role } = useUser()
  return mayChange ? role : ROLE.analyst
}
