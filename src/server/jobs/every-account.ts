import { goneFor } from '#server/db/connect.ts'
import { type Db, inScope, type Scope } from '#server/db/scope.ts'
import { forEachItem } from './for-each-item.ts'
import { listStuck, type StuckDeps } from './stuck-items.ts'

interface Everywhere {
  job: string
  /** Part of a job that runs several parts in a row. */
  part: string
  /** Accounts that have any of this work; all when absent. */
  accounts?(db: Db): Promise<readonly number[]>
}

async function allAccounts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('accounts').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Runs one statement for all accounts at once while that works. After a failure, it runs for each account
 * separately, and row-level security limits the same statements to its rows.
 * @param work opens its transactions in the given scope
 * @throws while the database is unavailable
 */
export async function everyAccount(
  deps: StuckDeps,
  { job, part, accounts = allAccounts }: Everywhere,
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const stuck = await inScope(deps.pool, 'system', db => listStuck(db, job, `${part} `))
  if (stuck.size === 0) {
    try {
      await work('system')
      return
    } catch (error) {
      if (error instanceof Error && goneFor(error)) throw error
      deps.log.warn({ err: error, job, part }, 'work for all accounts failed and is retried for each account')
    }
  }
  await forEachItem(
    deps,
    {
      job,
      part,
      most: Number.POSITIVE_INFINITY,
      async list(db) {
        return (await accounts(db)).map(id => ({ key: `account ${id}`, accountId: id }))
      },
    },
    async ({ accountId }) => void (await work(accountId)),
  )
}
