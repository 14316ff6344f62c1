import { type Connection, connect } from '#server/db/connect.ts'
import type { Clock, Deps } from '#server/deps.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'

/** A version of the keys starts two minutes after its rotation. */
export const STARTED_MS = 3 * 60_000

/** The same dependencies, some time later; one connection after another reads their keys. */
export async function later<Result>(
  { deps, connection }: { deps: Deps; connection: Connection },
  aheadMs: number,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) }
  const { pool } = connect(connection, { size: 1 })
  try {
    return await work({ ...deps, clock, keys: openAccountKeys({ ...deps, clock }, pool) })
  } finally {
    await pool.destroy()
  }
}
