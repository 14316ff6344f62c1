import { ROLES_IN_WORDS, type RoleInWords } from '#features/team/contract.ts'
import { isStaff, ROLE } from '#shared/access.ts'

/** The roles that someone with the role `own` can give: only weaker ones, and only a super admin makes staff. */
export function grantableRoles(own: number): readonly RoleInWords[] {
  return ROLES_IN_WORDS.filter(({ role }) => role > own && (!isStaff(role) || own <= ROLE.superAdmin))
}
