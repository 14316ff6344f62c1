import { hasRole, ROLE, type RoleName } from './access.ts'

/** Kinds of acts that an owner can withhold from a member. Reports and figures need none. */
export const PERMISSIONS = ['edit', 'publish', 'draw', 'people', 'money', 'export'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The least role whose members have a permission unless it is withheld. */
export const ROLE_WITH: Readonly<Record<Permission, RoleName>> = {
  edit: 'editor',
  publish: 'manager',
  draw: 'manager',
  people: 'manager',
  money: 'manager',
  export: 'manager',
}

/** Someone with a role, and the permissions that are left of it; all of the role's when absent. */
export interface Permitted {
  role: number
  permissions?: readonly Permission[] | undefined
}

/** True when a person's role has a permission, and their owner did not withhold it. */
export function may({ role, permissions }: Permitted, permission: Permission): boolean {
  return hasRole(role, ROLE_WITH[permission]) && (permissions?.includes(permission) ?? true)
}

/** Permissions that can be withheld from a role; none of owners and staff, who are never limited. */
export function permissionsOf(role: number): readonly Permission[] {
  return role > ROLE.owner ? PERMISSIONS.filter(permission => may({ role }, permission)) : []
}
