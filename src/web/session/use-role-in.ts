import { ROLE } from '#shared/access.ts'
import { useUser } from './user-context.ts'

/**
 * The role that counts in a campaign: the person's own, or that of someone who only reads where support looks at
 * another account (product rule 5.1). Without this, screens would offer what the service refuses.
 */
export function useRoleIn({ mayChange }: { mayChange: boolean }): number {
  const { role } = useUser()
  return mayChange ? role : ROLE.analyst
}
