import { z } from 'zod'
import { AVATARS, NOTIFICATION_KINDS, type Profile } from '#features/account/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'

/** What a person chose; whatever they never chose is on. */
const Preferences = z.object({
  notifications: z.partialRecord(z.enum(NOTIFICATION_KINDS), z.boolean()).catch({}).default({}),
})

const ON = Object.fromEntries(NOTIFICATION_KINDS.map(kind => [kind, true]))
const Notifications = z.record(z.enum(NOTIFICATION_KINDS), z.boolean())

/** The signed-in person's own profile. */
export async function getOwnProfile(db: Db, actor: Actor): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'icon', 'preferences'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const { notifications } = Preferences.parse(row.preferences)
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    properties: { icon: z.enum(AVATARS).parse(row.icon) },
    notifications: Notifications.parse({ ...ON, ...notifications }),
  }
}

export async function saveOwnProfile(db: Db, actor: Actor, profile: Profile): Promise<void> {
  await db
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      icon: profile.properties.icon,
      preferences: JSON.stringify({ notifications: profile.notifications }),
    })
    .where('id', '=', actor.userId)
    .execute()
}
