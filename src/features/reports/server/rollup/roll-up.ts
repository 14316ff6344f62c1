import { sql } from 'kysely'
import type { OutboxDeps } from '#features/messaging/server/index.ts'
import { takeNotes } from '#features/participation/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { StuckDeps } from '#server/jobs/stuck-items.ts'
import { announceEntries, announcePlays } from './announce-turns.ts'
import { countEntries } from './count-entries.ts'
import { countNoted } from './count-noted.ts'
import { countPlays } from './count-plays.ts'

type RollUpDeps = StuckDeps & OutboxDeps

const ROLL_UP = 'roll-up'
/** Entries and notes of one transaction. */
const AT_ONCE = 20_000

/** Whether any news was noted; costs next to nothing without traffic. */
async function hasNews(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from noted_turns) or exists (select 1 from noted_figures) as has`.execute(db)
  return rows[0]?.has ?? false
}

async function accountsWithNews(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from noted_turns union select account_id from noted_figures order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Counts notes and announces them, in the caller's transaction. @returns whether there is more to count at once */
export async function countOnce(db: Db, deps: OutboxDeps): Promise<boolean> {
  if (!(await hasNews(db))) return false
  const { rows: turn } = await sql`select from report_turn for update skip locked`.execute(db)
  if (turn.length === 0) return false
  const { notes, isFull } = await takeNotes(db, 'noted_turns', AT_ONCE)
  await countEntries(db, deps, notes)
  await announceEntries(db, deps, notes)
  const logs = await countPlays(
    db,
    notes.map(({ campaignId }) => campaignId),
  )
  await announcePlays(db, deps, logs)
  await countNoted(db)
  return isFull || logs.some(({ to, newest }) => to < newest)
}

/**
 * Updates the counts of the reports, for each campaign with news. Counted news is deleted or marked in the same
 * transaction, and processes take turns, so nothing is counted twice or left out. News that is still being stored, or
 * counted by another process, waits for the next run.
 */
export async function rollUp(deps: RollUpDeps): Promise<void> {
  if (!(await inScope(deps.pool, 'system', hasNews))) return
  await everyAccount(deps, { job: ROLL_UP, part: 'count', accounts: accountsWithNews }, async scope => {
    while (await inScope(deps.pool, scope, db => countOnce(db, deps))) {}
  })
}

/** Rolls up once more by hand: stuck work is retried every second. */
export const rollUpJob: JobKind = { name: ROLL_UP, title: 'Update report figures', run: rollUp }

const PAUSE_MS = 1000

/** Rolls up every second until it is closed; `close` waits for the current count. */
export function startRollUp(deps: RollUpDeps & Pick<Deps, 'outages'>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running = Promise.resolve()
  const again = () => {
    timer = setTimeout(() => {
      running = rollUp(deps)
        .catch(error => deps.outages.tell(error, 'could not update reports'))
        .then(() => {
          if (!isClosed) again()
        })
    }, PAUSE_MS).unref()
  }
  again()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
