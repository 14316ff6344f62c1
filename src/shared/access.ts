/**
 * Roles are numbers: a smaller number has more power. A role of 2000 or less
 * marks internal staff (specification, section 6); the steps between are ours.
 */
export const ROLE = {
  superAdmin: 1000,
  staffOperations: 1500,
  staff: 2000,
  owner: 3000,
  manager: 4000,
  editor: 5000,
  analyst: 6000,
  clerk: 7000,
} as const

export type RoleName = keyof typeof ROLE

/**
 * Access level of a route.
 * - `public`: anyone, signed in or not.
 * - `anySession`: signed in, even with a temporary password.
 * - a role name: signed in with a final password, and a role number of at most that role's.
 */
export type Access = 'public' | 'anySession' | RoleName

/**
 * Scope of an API key: `read` queries, `draft` changes drafts alone, `write` changes, `entries` creates entries, `hooks`
 * subscribes to events. A key never exceeds an account owner's permissions.
 */
export const KEY_SCOPES = ['read', 'draft', 'write', 'entries', 'hooks'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Only exactly 'GOLD' is Gold; every other plan counts as à la carte (specification, section 6). */
export const isGold = (subscriptionRole: string): boolean => subscriptionRole === 'GOLD'

/** True for an integer from 1 to 9999; anything else (null, '', '1000', 1.5) is no role at all. */
export function isRole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 9999
}

/** True only for a well-formed role of at most 2000. A missing or malformed role is never staff. */
export function isStaff(role: unknown): boolean {
  return isRole(role) && role <= ROLE.staff
}

/** True when a person with `role` has at least the power of `needed`. */
export function hasRole(role: unknown, needed: RoleName): boolean {
  return isRole(role) && role <= ROLE[needed]
}
