import { z } from 'zod'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { endSessions } from '../sessions/sessions.ts'
import { lockPerson } from './factors.ts'
import { type FactorPerson, recordFactor } from './record-factor.ts'

/** Time in which a person can keep their factors after another person asked for the reset. */
const DELAY_MS = DAY_MS

const JOB = 'reset-factors'
const JobData = z.object({ userId: z.int(), dueAt: z.iso.datetime() })

/** End of a person's second factors, if another person asked for it. */
async function findReset(db: Db, userId: number): Promise<Date | undefined> {
  const found = await db
    .selectFrom('factor_resets')
    .select('due_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.due_at
}

/**
 * Asks that a person's second factors end in a day, because their device is lost. Asked again, the first time stays.
 * @returns when they end
 */
export async function askReset(
  db: Db,
  deps: Deps,
  person: FactorPerson,
  by: { userId: number; name: string; ip: string },
): Promise<Date> {
  const now = deps.clock.now()
  const dueAt = new Date(now.getTime() + DELAY_MS)
  const asked = await db
    .insertInto('factor_resets')
    .values({
      user_id: person.userId,
      account_id: person.accountId,
      requested_by: by.userId,
      requested_at: now,
      due_at: dueAt,
    })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returning('due_at')
    .executeTakeFirst()
  if (!asked) return (await findReset(db, person.userId)) ?? dueAt
  await deps.jobs.enqueue(
    db,
    JOB,
    { userId: person.userId, dueAt: dueAt.toISOString() },
    { startAfter: dueAt },
  )
  const notice = `${by.name} asked to remove your second factors, because your device is lost. They end in 24 hours. Cancel it on your profile.`
  await recordFactor(db, deps, person, { what: 'resetAsked', by: by.userId, ip: by.ip, notice })
  return dueAt
}

/** Keeps the second factors of a person. @returns false without a request to remove them */
export async function cancelReset(
  db: Db,
  deps: Deps,
  person: FactorPerson,
  by: { userId: number; ip: string },
): Promise<boolean> {
  const cancelled = await db
    .deleteFrom('factor_resets')
    .where('user_id', '=', person.userId)
    .returning('user_id')
    .executeTakeFirst()
  if (!cancelled) return false
  const notice = 'Your second factors stay: the request to remove them was canceled.'
  await recordFactor(db, deps, person, { what: 'resetCanceled', by: by.userId, ip: by.ip, notice })
  return true
}

async function reset(db: Db, deps: Deps, userId: number, dueAt: Date): Promise<void> {
  await lockPerson(db, userId)
  const due = await db
    .deleteFrom('factor_resets')
    .where('user_id', '=', userId)
    .where('due_at', '=', dueAt)
    .returning(['account_id', 'requested_by'])
    .executeTakeFirst()
  if (!due) return
  const { user_key: userKey } = await db
    .selectFrom('users')
    .select('user_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await endSessions(db, userId)
  const notice = 'Your second factors were removed, and you were signed out everywhere.'
  const person = { userId, userKey, accountId: due.account_id }
  await recordFactor(db, deps, person, {
    what: 'reset',
    notice,
    ...(due.requested_by ? { by: due.requested_by } : {}),
  })
}

/** Ends the second factors of a person, unless it was canceled. */
export const resetFactorsJob: JobKind = {
  name: JOB,
  title: 'Remove lost second factors',
  async run(deps, data) {
    const { userId, dueAt } = JobData.parse(data)
    await inScope(deps.pool, 'system', async db => {
      const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
      if (person) await reset(db, deps, userId, new Date(dueAt))
    })
  },
}
