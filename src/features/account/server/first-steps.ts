import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'

/** Stored marks of the first steps: a test on a phone, and the end of the list. */
const StoredSteps = z.object({
  firstSteps: z
    .object({ tested: z.boolean().default(false), dismissed: z.boolean().default(false) })
    .prefault({}),
})
type Mark = keyof z.output<typeof StoredSteps>['firstSteps']

/** Stored part of the first steps, from the preferences of a user. */
export const readFirstSteps = (preferences: unknown) => StoredSteps.parse(preferences).firstSteps

const withMark = (mark: Mark) =>
  sql`preferences || jsonb_build_object('firstSteps', coalesce(preferences -> 'firstSteps', '{}') || jsonb_build_object(${mark}::text, true))`

/** Notes for the owners of an account that a campaign was opened for a test. */
export async function noteTest(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ preferences: withMark('tested') })
    .where('account_id', '=', accountId)
    .where('role', '=', ROLE.owner)
    .where(sql<boolean>`preferences -> 'firstSteps' -> 'tested' is null`)
    .execute()
}

/** Ends the first steps of a user for good. */
export async function dismissSteps(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ preferences: withMark('dismissed') })
    .where('id', '=', userId)
    .execute()
}
