import { type Selectable, sql } from 'kysely'
import { insertUser, type NewUser } from '#features/auth/server/index.ts'
import { Member } from '#features/team/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Users } from '#server/db/tables.generated.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ROLE } from '#shared/access.ts'

const Permissions = Member.shape.permissions.unwrap()

const OWN_COLUMNS = [
  'id',
  'user_key',
  'account_id',
  'email',
  'first_name',
  'last_name',
  'role',
  'permissions',
  'campaigns',
  'change_password',
  'disabled_at',
  'last_login_at',
  'temporary_expires_at',
] as const

/** A member with what is known of their second factors. */
export type MemberRow = Pick<Selectable<Users>, (typeof OWN_COLUMNS)[number]> & {
  has_factor: boolean
  factor_reset_at: Date | null
}

const COLUMNS = [
  ...OWN_COLUMNS,
  sql<boolean>`exists (select from second_factors f where f.user_id = users.id)`.as('has_factor'),
  sql<Date | null>`(select r.due_at from factor_resets r where r.user_id = users.id)`.as('factor_reset_at'),
] as const

export function toMember(row: MemberRow): Member {
  const stateWhenEnabled = row.change_password ? 'active' : 'invited'
  const state = row.disabled_at ? 'disabled' : stateWhenEnabled
  return {
    userId: row.user_key,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    ...(row.permissions ? { permissions: Permissions.parse(row.permissions) } : {}),
    ...(row.campaigns ? { campaigns: row.campaigns } : {}),
    state,
    hasFactor: row.has_factor,
    ...(row.factor_reset_at ? { factorResetAt: row.factor_reset_at } : {}),
    ...(row.last_login_at ? { lastLoginAt: row.last_login_at } : {}),
    ...(state === 'invited' && row.temporary_expires_at ? { invitedUntil: row.temporary_expires_at } : {}),
  }
}

/** Everyone of the actor's account, the powerful first. */
export function listMemberRows(db: Db, actor: Actor): Promise<MemberRow[]> {
  return rowsOf(db, actor.accountId)
}

/** Everyone of an account, the powerful first. */
export async function listPeopleOf(db: Db, accountId: number): Promise<Member[]> {
  return (await rowsOf(db, accountId)).map(toMember)
}

function rowsOf(db: Db, accountId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('role')
    .orderBy('id')
    .execute()
}

/**
 * Adds a person to the actor's account.
 * @throws conflict when the email belongs to a person in any account
 */
export async function insertMember(
  db: Db,
  actor: Actor,
  person: Omit<NewUser, 'accountId'>,
): Promise<MemberRow> {
  const { id } = await insertUser(db, { ...person, accountId: actor.accountId })
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * A member whom the actor may change. The team is changed by one at a time, until the transaction ends: two who
 * locked members of their own first would wait for each other's.
 * @throws notFound outside the actor's account; forbidden for someone with as much power or more
 */
export async function getChangeableMember(db: Db, actor: Actor, userKey: string): Promise<MemberRow> {
  const member = await getMember(db, actor, userKey)
  if (member.role <= actor.role) throw new NamedError('forbidden')
  return member
}

/**
 * A member of the actor's account, with the team locked as `getChangeableMember` does.
 * @throws notFound outside the actor's account
 */
export async function getMember(db: Db, actor: Actor, userKey: string): Promise<MemberRow> {
  await db.selectFrom('accounts').select('id').where('id', '=', actor.accountId).forNoKeyUpdate().execute()
  const member = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('user_key', '=', userKey)
    .where('account_id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new NamedError('notFound')
  return member
}

/** What a member may do, and whether they may sign in. */
export interface MemberAccess {
  role: number
  permissions: string[] | null
  campaigns: string[] | null
  disabled: boolean
}

/** Sets a member's access; an unchanged door keeps its date. Owners and staff are never limited. */
export async function changeMember(
  db: Db,
  member: MemberRow,
  { role, permissions, campaigns, disabled }: MemberAccess,
  at: Date,
): Promise<MemberRow> {
  const limits = role > ROLE.owner ? { permissions, campaigns } : { permissions: null, campaigns: null }
  return db
    .updateTable('users')
    .set({ role, ...limits, disabled_at: disabled ? (member.disabled_at ?? at) : null })
    .where('id', '=', member.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Limits grants: a person grants only less power than their own. Only a super admin makes staff, never in a client's
 * account (product rules 5.1).
 * @throws forbidden
 */
export function requireGrantable(actor: Actor, role: number): void {
  const makesStaff = role <= ROLE.staff
  const mayMakeStaff = actor.role <= ROLE.superAdmin && !actor.acting
  if (role <= actor.role || (makesStaff && !mayMakeStaff)) {
    throw new NamedError('forbidden', { message: 'You cannot assign this role' })
  }
}

/** Keeps the one owner who signs in without the identity provider. @throws conflict */
async function refuseBreakGlass(db: Db, { id, account_id }: MemberRow): Promise<void> {
  const rule = await db
    .selectFrom('sso_rules')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('required', '=', true)
    .where('break_glass_id', '=', id)
    .executeTakeFirst()
  if (rule) {
    const message = 'This owner is the emergency access of single sign-on. Choose another one first'
    throw new NamedError('conflict', { message })
  }
}

/**
 * Keeps an account from losing its last owner who can sign in. The member comes from `getChangeableMember`, so that two
 * simultaneous removals cannot both see the other one.
 * @throws conflict
 */
export async function requireAnotherOwner(db: Db, member: MemberRow): Promise<void> {
  if (member.role !== ROLE.owner || member.disabled_at) return
  await refuseBreakGlass(db, member)
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', member.account_id)
    .where('role', '=', ROLE.owner)
    .where('disabled_at', 'is', null)
    .execute()
  if (owners.length <= 1) {
    throw new NamedError('conflict', {
      message: 'An account needs an owner. Make another member the owner first',
    })
  }
}
