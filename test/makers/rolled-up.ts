import { sql } from 'kysely'
import { vi } from 'vitest'
import { rollUp } from '#features/reports/server/rollup/roll-up.ts'
import type { TestApp } from '../app.ts'

/** Waits until everything that is stored is counted in the reports; counts it itself rather than wait for the clock. */
export async function rolledUp(service: TestApp): Promise<void> {
  const countLeft = async () => {
    await rollUp(service.deps)
    const { rows } = await service.db(db =>
      sql<{ left: number }>`
        select (select count(*) from noted_turns) + (select count(*) from noted_figures) as left`.execute(db),
    )
    return Number(rows[0]?.left)
  }
  const finish = async () => {
    const left = await countLeft()
    if (left > 0) throw new Error(`${left} not counted yet`)
  }
  await vi.waitFor(finish, { timeout: 25_000 })
}
