import { sql } from 'kysely'
import type { Happening } from '#features/audit/server/index.ts'
import { CLOCK } from '#features/campaigns/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import { isStaff } from '#shared/access.ts'
import { displayName } from '#shared/text/display-name.ts'

/** The service itself, and its staff for everyone else. */
const DRUMROLL = 'Drumroll'
/** The log keeps the number of a person who was removed, not the name. */
const GONE = 'Former team member'

type Doing = Pick<Happening, 'actorId' | 'action'>

/**
 * How people are called who did something: by name, the service's own staff as "Drumroll" unless staff
 * asks. Looks beyond the account for its staff.
 */
export async function actorNames(
  db: Db,
  actor: Actor,
  happenings: readonly Doing[],
): Promise<(doing: Doing) => string> {
  const ids = [...new Set(happenings.flatMap(({ actorId }) => actorId ?? []))]
  const people = await inSystemScope(db, db =>
    db
      .selectFrom('users')
      .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
  )
  const names = new Map(
    people.map(person => {
      const isHidden = isStaff(person.role) && !isStaff(actor.role)
      return [person.id, isHidden ? DRUMROLL : displayName(person)]
    }),
  )
  return ({ actorId, action }) => {
    if (actorId !== null) return names.get(actorId) ?? GONE
    return action === 'campaign.statusChanged' ? CLOCK : DRUMROLL
  }
}
