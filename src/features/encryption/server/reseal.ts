import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { hasPlain, type Pass, RESEAL, resealTable, settleAll } from './reseal-rows.ts'
import { SEALED_TABLES } from './sealed-columns.ts'

/** By then, no program seals with a replaced version: programs read keys again every minute. */
const KEPT_MS = HOUR_MS

async function isNeeded(db: Db, now: Date): Promise<boolean> {
  const retired = await db
    .selectFrom('account_keys')
    .select('version')
    .where('retired_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (retired) return true
  for (const table of SEALED_TABLES) if (await hasPlain(db, table)) return true
  return false
}

/** Removes replaced versions: nothing is sealed with them any more. */
async function forgetRetired(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('account_keys')
    .where('retired_at', '<=', new Date(now.getTime() - KEPT_MS))
    .where('erased_at', 'is', null)
    .execute()
}

async function resealAll(deps: Deps, signal?: AbortSignal): Promise<Pass> {
  const all = { sealed: 0, failed: 0 }
  for (const table of SEALED_TABLES) {
    const { sealed, failed } = await resealTable(deps, table, signal)
    all.sealed += sealed
    all.failed += failed
  }
  return all
}

/**
 * Seals what earlier versions stored as it was, and after a rotation of the data keys everything that is left under the
 * old ones. Those go only after a pass that found nothing.
 */
export const resealJob: JobKind = {
  name: RESEAL,
  title: 'Encrypt personal data with the current keys',
  cron: '*/10 * * * *',
  long: { seconds: 7200 },
  async run(deps, _data, signal) {
    const now = deps.clock.now()
    if (!(await inScope(deps.pool, 'system', db => isNeeded(db, now)))) return
    const { sealed, failed } = await resealAll(deps, signal)
    if (failed > 0) return
    await settleAll(deps)
    if (sealed === 0) await inScope(deps.pool, 'system', db => forgetRetired(db, now))
  },
}
