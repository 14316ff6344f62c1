import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { countEntries } from './count-entries.ts'
import { countNoted } from './count-noted.ts'
import { countPlays } from './count-plays.ts'

/**
 * Brings the counts of the reports up to date. Whatever is counted is marked as counted in the same transaction,
 * and processes take turns, so that nothing counts twice and nothing is left out. What is still being stored
 * is left for the next time.
 */
export async function rollUp(deps: Pick<Deps, 'pool'>): Promise<void> {
  let hasMore = true
  while (hasMore) {
    hasMore = await inScope(deps.pool, 'system', async db => {
      const moreEntries = await countEntries(db)
      const morePlays = await countPlays(db)
      await countNoted(db)
      return moreEntries || morePlays
    })
  }
}

const PAUSE_MS = 1000

/** Rolls up every second until it is closed; `close` waits for what is being counted. */
export function startRollUp(deps: Pick<Deps, 'pool' | 'log'>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running = Promise.resolve()
  const again = () => {
    timer = setTimeout(() => {
      running = rollUp(deps)
        .catch(error => deps.log.warn({ err: error }, 'reports not brought up to date'))
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
