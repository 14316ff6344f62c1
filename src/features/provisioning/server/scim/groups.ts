import { z } from 'zod'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { line } from '#shared/fields.ts'
import {
  GROUP_FILTERS,
  type GroupRow,
  getGroup,
  listGroups,
  membersOf,
  toGroups,
  toPatchable,
} from './find-groups.ts'
import { applyPatch, listResponse, readListQuery } from './lists.ts'
import { lockTeam, syncRoles } from './roles.ts'
import type { ScimCall } from './serve-scim.ts'

/** Members of one group. */
const MOST_MEMBERS = 1000

/** Stored part of a Group resource. */
const GroupForm = z.object({
  displayName: line(200).min(1, 'Enter a displayName'),
  externalId: line(255).optional(),
  members: z
    .array(z.object({ value: z.string().max(60) }))
    .max(MOST_MEMBERS, `At most ${MOST_MEMBERS} members`)
    .default([]),
})
type GroupForm = z.output<typeof GroupForm>

async function showGroup({ db, base, accountId }: ScimCall, key: string) {
  const [group] = await toGroups(db, base, [await getGroup(db, accountId, key)])
  if (!group) throw new NamedError('notFound')
  return group
}

/** @throws conflict when another group has the name */
async function requireOwnName(call: ScimCall, name: string, id?: number): Promise<void> {
  const equality = { attribute: 'displayName', value: name }
  const { rows } = await listGroups(call.db, call.accountId, { equality, startIndex: 1, count: 1 })
  if (rows[0] && rows[0].id !== id) {
    throw new NamedError('conflict', { message: 'Another group has this displayName' })
  }
}

/** Members of the account by their keys. @throws invalid for one that it does not have */
async function findMembers({ db, accountId }: ScimCall, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'user_key'])
    .where('account_id', '=', accountId)
    .where('user_key', 'in', [...keys])
    .execute()
  const missing = keys.find(key => !rows.some(row => row.user_key === key))
  if (missing !== undefined) {
    throw new NamedError('invalid', { message: `The user ${missing} does not exist`, reason: 'invalidValue' })
  }
  return rows.map(({ id }) => id)
}

/** Makes people the members of a group, and gives everyone concerned their role. */
async function setMembers(call: ScimCall, groupId: number, keys: readonly string[]): Promise<void> {
  const { db, accountId } = call
  const before = (await membersOf(db, [groupId])).map(({ id }) => id)
  const after = await findMembers(call, [...new Set(keys)])
  await db.deleteFrom('scim_group_members').where('group_id', '=', groupId).execute()
  if (after.length > 0) {
    await db
      .insertInto('scim_group_members')
      .values(after.map(user_id => ({ group_id: groupId, user_id, account_id: accountId })))
      .execute()
  }
  await syncRoles(call, [...new Set([...before, ...after])])
}

export async function createGroup(call: ScimCall) {
  const { db, deps, accountId, record } = call
  const form = GroupForm.parse(call.body)
  await lockTeam(call)
  await requireOwnName(call, form.displayName)
  const at = deps.clock.now()
  const key = newKey(deps.random, 'grp_')
  const { id } = await db
    .insertInto('scim_groups')
    .values({
      group_key: key,
      account_id: accountId,
      display_name: form.displayName,
      external_id: form.externalId ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMembers(
    call,
    id,
    form.members.map(({ value }) => value),
  )
  const details = { name: form.displayName, members: form.members.length }
  await record({ action: 'scim.groupAdded', entity: key, details })
  return showGroup(call, key)
}

async function change(call: ScimCall, before: GroupRow, form: GroupForm): Promise<void> {
  const { db, deps, record } = call
  await requireOwnName(call, form.displayName, before.id)
  await db
    .updateTable('scim_groups')
    .set({
      display_name: form.displayName,
      external_id: form.externalId ?? null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', before.id)
    .execute()
  await setMembers(
    call,
    before.id,
    form.members.map(({ value }) => value),
  )
  const details = { name: form.displayName, members: form.members.length }
  await record({ action: 'scim.groupChanged', entity: before.group_key, details })
}

export async function replaceGroup(call: ScimCall) {
  await lockTeam(call)
  const before = await getGroup(call.db, call.accountId, call.id)
  await change(call, before, GroupForm.parse(call.body))
  return showGroup(call, before.group_key)
}

/** Answers without the group, whose members can be many (RFC 7644, 3.5.2). */
export async function patchGroup(call: ScimCall) {
  const { db, accountId, id } = call
  await lockTeam(call)
  const before = await getGroup(db, accountId, id)
  await change(call, before, GroupForm.parse(await applyPatch(await toPatchable(db, before), call.body)))
  return undefined
}

export async function deleteGroup(call: ScimCall) {
  const { db, accountId, record } = call
  await lockTeam(call)
  const group = await getGroup(db, accountId, call.id)
  const members = await membersOf(db, [group.id])
  await db.deleteFrom('scim_groups').where('id', '=', group.id).execute()
  await syncRoles(
    call,
    members.map(({ id }) => id),
  )
  const details = { name: group.display_name }
  await record({ action: 'scim.groupRemoved', entity: group.group_key, details })
  return undefined
}

export async function readGroup(call: ScimCall) {
  const { pick } = readListQuery(call.query, GROUP_FILTERS)
  return pick(await showGroup(call, call.id))
}

export async function readGroups(call: ScimCall) {
  const { db, accountId, base, query } = call
  const { pick, ...page } = readListQuery(query, GROUP_FILTERS)
  const { rows, total } = await listGroups(db, accountId, page)
  return listResponse((await toGroups(db, base, rows)).map(pick), page.startIndex, total)
}
