import { z } from 'zod'
import { endSessions, insertUser } from '#features/auth/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { inSystemScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ROLE } from '#shared/access.ts'
import { Email, line } from '#shared/fields.ts'
import { getUser, listUsers, toUsers, USER_FILTERS, type UserRow } from './find-users.ts'
import { applyPatch, listResponse, readListQuery } from './lists.ts'
import { BASE_ROLE, lockTeam } from './roles.ts'
import type { ScimCall } from './serve-scim.ts'

/** Stored part of a User resource. */
const UserForm = z.object({
  userName: Email,
  externalId: line(255).optional(),
  name: z.object({ givenName: line(80).optional(), familyName: line(80).optional() }).optional(),
  displayName: line(200).optional(),
  active: z.boolean().default(true),
})
type UserForm = z.output<typeof UserForm>

function namesOf({ name, displayName = '', userName }: UserForm) {
  const [first = '', ...rest] = displayName.split(/\s+/)
  const first_name = name?.givenName || first || userName.slice(0, userName.indexOf('@'))
  const last_name = name?.familyName ?? (name?.givenName ? '' : rest.join(' '))
  return { first_name: first_name.slice(0, 80), last_name: last_name.slice(0, 80) }
}

async function showUser({ db, base, accountId }: ScimCall, key: string) {
  const [user] = await toUsers(db, base, [await getUser(db, accountId, key)])
  if (!user) throw new NamedError('notFound')
  return user
}

/** Notes that the identity provider manages a member. @throws conflict for an externalId of another member */
async function link({ db, deps, accountId }: ScimCall, id: number, form: UserForm): Promise<void> {
  const row = { external_id: form.externalId ?? null, updated_at: deps.clock.now() }
  if (form.externalId !== undefined) {
    const other = await db
      .selectFrom('scim_links')
      .select('user_id')
      .where('account_id', '=', accountId)
      .where('external_id', '=', form.externalId)
      .where('user_id', '!=', id)
      .executeTakeFirst()
    if (other) throw new NamedError('conflict', { message: 'Another user has this externalId' })
  }
  await db
    .insertInto('scim_links')
    .values({ user_id: id, account_id: accountId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** @throws forbidden for owners and staff, whom only people change */
function requireManaged({ role }: UserRow): void {
  if (role <= ROLE.owner) {
    throw new NamedError('forbidden', { message: 'Account owners are managed in Drumroll only' })
  }
}

/** @throws conflict when any account has a user with this address */
async function requireFree({ db }: ScimCall, email: string): Promise<void> {
  const taken = await inSystemScope(db, all =>
    all.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst(),
  )
  if (taken) throw new NamedError('conflict', { message: 'Another user already has this userName' })
}

export async function createUser(call: ScimCall) {
  const { db, deps, accountId, record } = call
  const form = UserForm.parse(call.body)
  await lockTeam(call)
  const at = deps.clock.now()
  const { first_name: firstName, last_name: lastName } = namesOf(form)
  const person = { accountId, email: form.userName, firstName, lastName, role: BASE_ROLE, at }
  const { id, userKey } = await insertUser(db, person, 'userName')
  // They sign in with the identity provider; a password is none, and needs no change.
  await db
    .updateTable('users')
    .set({ change_password: true, disabled_at: form.active ? null : at })
    .where('id', '=', id)
    .execute()
  await link(call, id, form)
  await record({ action: 'member.joined', entity: userKey, details: { role: BASE_ROLE } })
  return showUser(call, userKey)
}

/** Makes a member what the identity provider says. A disabled one is signed out at once. */
async function change(call: ScimCall, before: UserRow, form: UserForm) {
  const { db, deps, record } = call
  requireManaged(before)
  if (form.userName !== before.email) await requireFree(call, form.userName)
  const disabled = form.active ? null : (before.disabled_at ?? deps.clock.now())
  await db
    .updateTable('users')
    .set({ email: form.userName, ...namesOf(form), disabled_at: disabled })
    .where('id', '=', before.id)
    .execute()
  if (disabled) await endSessions(db, before.id)
  await link(call, before.id, form)
  const details = {
    role: before.role,
    before: { disabled: before.disabled_at !== null },
    after: { disabled: disabled !== null },
  }
  await record({ action: 'member.changed', entity: before.user_key, details })
  return showUser(call, before.user_key)
}

export async function replaceUser(call: ScimCall) {
  await lockTeam(call)
  const before = await getUser(call.db, call.accountId, call.id)
  return change(call, before, UserForm.parse(call.body))
}

export async function patchUser(call: ScimCall) {
  const { db, accountId, base, id } = call
  await lockTeam(call)
  const before = await getUser(db, accountId, id)
  const [resource] = await toUsers(db, base, [before])
  if (!resource) throw new NamedError('notFound')
  const patched = UserForm.parse(await applyPatch(resource, call.body))
  return change(call, before, patched)
}

export async function deleteUser(call: ScimCall) {
  const { db, accountId, record } = call
  await lockTeam(call)
  const member = await getUser(db, accountId, call.id)
  requireManaged(member)
  await db.deleteFrom('users').where('id', '=', member.id).execute()
  await blankSecrets(db, member.user_key)
  await record({ action: 'member.removed', entity: member.user_key, details: { role: member.role } })
  return undefined
}

export async function readUser(call: ScimCall) {
  const { pick } = readListQuery(call.query, USER_FILTERS)
  return pick(await showUser(call, call.id))
}

export async function readUsers(call: ScimCall) {
  const { db, accountId, base, query } = call
  const { pick, ...page } = readListQuery(query, USER_FILTERS)
  const { rows, total } = await listUsers(db, accountId, page)
  return listResponse((await toUsers(db, base, rows)).map(pick), page.startIndex, total)
}
