import scimmy from 'scimmy'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Equality } from './lists.ts'

/** Attributes that groups can be found by. */
export const GROUP_FILTERS = ['displayName', 'externalId', 'id'] as const

function selectGroups(db: Db, accountId: number, equality?: Equality) {
  const { attribute, value = '' } = equality ?? {}
  return db
    .selectFrom('scim_groups as g')
    .where('g.account_id', '=', accountId)
    .$if(attribute === 'displayName', query =>
      query.where(({ fn, eb }) => eb(fn<string>('lower', ['g.display_name']), '=', value.toLowerCase())),
    )
    .$if(attribute === 'externalId', query => query.where('g.external_id', '=', value))
    .$if(attribute === 'id', query => query.where('g.group_key', '=', value))
}

export type GroupRow = Awaited<ReturnType<typeof getGroup>>

/** A group of an account. @throws notFound */
export async function getGroup(db: Db, accountId: number, key: string) {
  const found = await selectGroups(db, accountId, { attribute: 'id', value: key })
    .selectAll()
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound', { message: 'The group does not exist' })
  return found
}

/** One page of the groups of an account, and their total. */
export async function listGroups(
  db: Db,
  accountId: number,
  { equality, startIndex, count }: { equality?: Equality | undefined; startIndex: number; count: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const rows = await selectGroups(db, accountId, equality)
    .selectAll()
    .orderBy('g.id')
    .offset(startIndex - 1)
    .limit(count)
    .execute()
  const { total } = await selectGroups(db, accountId, equality)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Members of groups. */
export async function membersOf(db: Db, groupIds: readonly number[]) {
  if (groupIds.length === 0) return []
  return db
    .selectFrom('scim_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.group_id', 'u.id', 'u.user_key', 'u.email'])
    .where('m.group_id', 'in', [...groupIds])
    .orderBy('u.id')
    .execute()
}

/** A group as a PATCH changes it. Its members have keys only: the library removes the others by all that they have. */
export async function toPatchable(db: Db, row: GroupRow) {
  const members = await membersOf(db, [row.id])
  return new scimmy.Schemas.Group({
    id: row.group_key,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    members: members.map(({ user_key }) => ({ value: user_key })),
  })
}

/** Groups as SCIM's Group resources. */
export async function toGroups(db: Db, base: string, rows: readonly GroupRow[]) {
  const members = await membersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(
    row =>
      new scimmy.Schemas.Group({
        id: row.group_key,
        ...(row.external_id === null ? {} : { externalId: row.external_id }),
        displayName: row.display_name,
        members: members
          .filter(({ group_id }) => group_id === row.id)
          .map(({ user_key, email }) => ({
            value: user_key,
            display: email,
            $ref: `${base}/Users/${user_key}`,
            type: 'User',
          })),
        meta: {
          resourceType: 'Group',
          location: `${base}/Groups/${row.group_key}`,
          created: row.created_at,
          lastModified: row.updated_at,
        },
      }),
  )
}
