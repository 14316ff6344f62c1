import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { type DataHome, visitDatabase } from '#server/db/open-database.ts'
import { inScope } from '#server/db/scope.ts'
import { wordsOf } from '#server/http/plain-error.ts'
import { systemClock } from '#server/process/system.ts'
import type { Outcome } from './command.ts'

const MOST_LETTERS = 2000

interface Run {
  kind: 'backup' | 'restoreDrill'
  startedAt: Date
  succeeded: boolean
  result: string
}

/** Notes a run where the page of operations shows it. */
async function noteRun(home: DataHome, { kind, startedAt, succeeded, result }: Run): Promise<void> {
  const { pool, pg } = connect(home.connection, { size: 1 })
  try {
    await inScope(pool, 'system', db =>
      db
        .insertInto('maintenance_runs')
        .values({
          kind,
          started_at: startedAt,
          seconds: Math.round((systemClock.now().getTime() - startedAt.getTime()) / 1000),
          succeeded,
          result: result.slice(0, MOST_LETTERS),
        })
        .execute(),
    )
  } finally {
    await pg.end()
  }
}

/** The database of an installation, opened when it is first needed, and once. */
function openLater(config: Config) {
  let opened: Promise<DataHome> | undefined
  return {
    open: () => {
      opened ??= visitDatabase(config)
      return opened
    },
    async close() {
      const home = await opened?.catch(() => undefined)
      await home?.stop()
    },
  }
}

/**
 * Runs `work` and notes how it went, also when it fails. Where that cannot be noted, the words end with the reason:
 * the work itself is what counts.
 * @param work gets the installation's database on demand; its result in words, and whether these are good news
 */
export async function asNoted(
  config: Config,
  kind: Run['kind'],
  work: (open: () => Promise<DataHome>) => Promise<Outcome>,
): Promise<Outcome> {
  const startedAt = systemClock.now()
  const { open, close } = openLater(config)
  const note = async (succeeded: boolean, result: string) => {
    try {
      await noteRun(await open(), { kind, startedAt, succeeded, result })
      return ''
    } catch (error) {
      return `\nThis is not shown on the page of operations: ${wordsOf(error)}`
    }
  }
  try {
    const outcome = await work(open)
    return { ...outcome, text: outcome.text + (await note(outcome.alarming !== true, outcome.text)) }
  } catch (error) {
    await note(false, wordsOf(error))
    throw error
  } finally {
    await close()
  }
}
