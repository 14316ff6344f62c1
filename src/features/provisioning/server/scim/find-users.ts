import scimmy from 'scimmy'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Equality } from './lists.ts'

/** Attributes that members can be found by. */
export const USER_FILTERS = ['userName', 'externalId', 'id', 'emails.value'] as const

const COLUMNS = [
  'u.id',
  'u.user_key',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.role',
  'u.disabled_at',
  'u.created_at',
  'l.external_id',
  'l.updated_at',
] as const

function selectUsers(db: Db, accountId: number, equality?: Equality) {
  const { attribute, value = '' } = equality ?? {}
  return db
    .selectFrom('users as u')
    .leftJoin('scim_links as l', 'l.user_id', 'u.id')
    .where('u.account_id', '=', accountId)
    .$if(attribute === 'userName' || attribute === 'emails.value', query =>
      query.where('u.email', '=', value.toLowerCase()),
    )
    .$if(attribute === 'externalId', query => query.where('l.external_id', '=', value))
    .$if(attribute === 'id', query => query.where('u.user_key', '=', value))
}

export type UserRow = Awaited<ReturnType<typeof getUser>>

/** A member of an account. @throws notFound */
export async function getUser(db: Db, accountId: number, key: string) {
  const found = await selectUsers(db, accountId, { attribute: 'id', value: key })
    .select(COLUMNS)
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound', { message: 'The user does not exist' })
  return found
}

/** One page of the members of an account, and their total. */
export async function listUsers(
  db: Db,
  accountId: number,
  { equality, startIndex, count }: { equality?: Equality | undefined; startIndex: number; count: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await selectUsers(db, accountId, equality)
    .select(COLUMNS)
    .orderBy('u.id')
    .offset(startIndex - 1)
    .limit(count)
    .execute()
  const { total } = await selectUsers(db, accountId, equality)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Groups of members, by member. */
async function groupsOf(db: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('scim_group_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .select(['m.user_id', 'g.group_key', 'g.display_name'])
    .where('m.user_id', 'in', [...userIds])
    .orderBy('g.id')
    .execute()
}

/** Members as SCIM's User resources. */
export async function toUsers(db: Db, base: string, rows: readonly UserRow[]) {
  const groups = await groupsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const location = `${base}/Users/${row.user_key}`
    const names = { givenName: row.first_name, familyName: row.last_name }
    return new scimmy.Schemas.User({
      id: row.user_key,
      ...(row.external_id === null ? {} : { externalId: row.external_id }),
      userName: row.email,
      name: { ...names, formatted: `${row.first_name} ${row.last_name}`.trim() },
      displayName: `${row.first_name} ${row.last_name}`.trim() || row.email,
      active: row.disabled_at === null,
      emails: [{ value: row.email, type: 'work', primary: true }],
      groups: groups
        .filter(({ user_id }) => user_id === row.id)
        .map(({ group_key, display_name }) => ({
          value: group_key,
          display: display_name,
          $ref: `${base}/Groups/${group_key}`,
          type: 'direct',
        })),
      meta: {
        resourceType: 'User',
        location,
        created: row.created_at,
        lastModified: row.updated_at ?? row.created_at,
      },
    })
  })
}
