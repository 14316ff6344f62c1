import { recordAudit } from '#features/audit/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Person whose second factors changed or were used, in their own account. */
export interface FactorPerson {
  userId: number
  userKey: string
  accountId: number
}

export type FactorEvent =
  | 'added'
  | 'removed'
  | 'recoveryUsed'
  | 'recoveryReplaced'
  | 'refused'
  | 'resetAsked'
  | 'resetCanceled'
  | 'reset'

/** Writes an event of second factors into the audit log, and tells its person about it. */
export async function recordFactor(
  db: Db,
  deps: Deps,
  { userId, userKey, accountId }: FactorPerson,
  event: {
    what: FactorEvent
    details?: Record<string, unknown>
    ip?: string
    notice?: string
    /** Absent: the person themselves. */
    by?: number
  },
): Promise<void> {
  const { what, details, ip, notice, by = userId } = event
  if (notice) {
    const text = `${notice} If this was not you, change your password right away.`
    const link = '/account/profile'
    await notify(db, deps, { accountId, kind: 'ownAccess', text, link, userIds: [userId] })
  }
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId: by,
    action: `factor.${what}`,
    entity: userKey,
    ...(details ? { details } : {}),
    ...(ip ? { ip } : {}),
  })
}
