import { sql } from 'kysely'
import { takeNotes } from '#features/entries/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { countEntries } from './count-entries.ts'
import { countNoted } from './count-noted.ts'
import { countPlays } from './count-plays.ts'

/** Entries and notes of one transaction. */
const AT_ONCE = 20_000

/** Whether anything was noted; costs next to nothing while nobody takes part. */
async function hasNews(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from noted_turns) or exists (select from noted_figures) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Counts what was noted, in the caller's transaction. @returns whether there is more to count at once */
export async function countOnce(db: Db): Promise<boolean> {
  if (!(await hasNews(db))) return false
  await sql`select from report_turn for update`.execute(db)
  const { notes, isFull } = await takeNotes(db, 'noted_turns', AT_ONCE)
  await countEntries(db, notes)
  const morePlays = await countPlays(
    db,
    notes.map(({ campaignId }) => campaignId),
  )
  await countNoted(db)
  return isFull || morePlays
}

/**
 * Brings the counts of the reports up to date, campaign by campaign of which something was noted. Whatever is counted is
 * forgotten or marked as counted in the same transaction, and processes take turns, so that nothing counts twice and
 * nothing is left out. What is still being stored is left for the next time.
 */
export async function rollUp(deps: Pick<Deps, 'pool'>): Promise<void> {
  while (await inScope(deps.pool, 'system', countOnce)) {}
}

const PAUSE_MS = 1000

/** Rolls up every second until it is closed; `close` waits for what is being counted. */
export function startRollUp(deps: Pick<Deps, 'pool' | 'outages'>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running = Promise.resolve()
  const again = () => {
    timer = setTimeout(() => {
      running = rollUp(deps)
        .catch(error => deps.outages.tell(error, 'reports not brought up to date'))
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
