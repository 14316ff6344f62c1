import { sql } from 'kysely'
import { z } from 'zod'
import { AVATARS, type Profile, type ProfileChange } from '#features/account/contract.ts'
import { readSettings } from '#features/notifications/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'

/** The signed-in person's own profile. */
export async function getOwnProfile(db: Db, actor: Actor): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'icon', 'preferences'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    properties: { icon: z.enum(AVATARS).parse(row.icon) },
    notifications: readSettings(row.preferences),
  }
}

/** Stores a changed profile; switches that it does not name stay. */
export async function saveOwnProfile(db: Db, actor: Actor, profile: ProfileChange): Promise<void> {
  await db
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      icon: profile.properties.icon,
      preferences: sql`preferences || jsonb_build_object('notifications',
        coalesce(preferences -> 'notifications', '{}') || ${JSON.stringify(profile.notifications)}::jsonb)`,
    })
    .where('id', '=', actor.userId)
    .execute()
}
