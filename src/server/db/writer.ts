import pg from 'pg'

/** One prepared statement: the name is its own on a connection. */
export interface Statement {
  name: string
  text: string
}

/** Runs a prepared statement and gives its rows. Several may be asked for without waiting in between. */
export type RunStatement = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>

/** One connection for a loop of short transactions, one after the other. */
export interface Writer {
  /**
   * One transaction that sees every account: committed when `work` has returned, and only then does this
   * resolve; rolled back when `work` throws or a statement fails. Statements travel without waiting for each
   * other: those that `work` has not waited for travel with the commit.
   */
  transaction<T>(work: (run: RunStatement) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Statements are planned once. Their plan has to suit every size of table, so the ways that are good for a
 * small one alone are closed.
 */
const SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
  // A log that somebody else holds makes everyone wait: rather fail this batch.
  'lock_timeout=2s',
  'app.account=*',
]

const UNCOMMITTED = 'The transaction was not committed'

async function open(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    pipeline: true,
    application_name: 'drumroll plays',
    options: SETTINGS.map(setting => `-c ${setting}`).join(' '),
  })
  client.on('error', () => {}) // Whoever waits for an answer is told; the next transaction connects anew.
  await client.connect()
  return client
}

/** Opens a connection of its own beside the pool's, with the pool's options, when it is first needed. */
export function openWriter(pool: pg.Pool): Writer {
  let opened: Promise<pg.Client> | undefined

  const drop = (client: pg.Client) => {
    opened = undefined
    client.end().catch(() => {})
  }

  return {
    async transaction(work) {
      opened ??= open(pool)
      const client = await opened.catch(error => {
        opened = undefined
        throw error
      })
      const asked: Promise<unknown>[] = []
      const ask = <T>(answer: Promise<T>): Promise<T> => {
        asked.push(answer)
        answer.catch(() => {}) // It is told at the end, once.
        return answer
      }
      const run: RunStatement = async ({ name, text }, values) =>
        (await ask(client.query({ name, text, values }))).rows
      try {
        ask(client.query('begin'))
        const result = await work(run)
        const committed = ask(client.query('commit'))
        await Promise.all(asked)
        // A transaction in which something failed answers a commit with a rollback.
        if ((await committed).command !== 'COMMIT') throw new Error(UNCOMMITTED)
        return result
      } catch (error) {
        await client.query('rollback').catch(() => drop(client))
        throw error
      }
    },
    async close() {
      const client = await opened?.catch(() => undefined)
      opened = undefined
      await client?.end()
    },
  }
}
