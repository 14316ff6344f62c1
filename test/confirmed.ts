import { sql } from 'kysely'
import { vi } from 'vitest'
import { features } from '#server/features.ts'
import type { TestApp } from './app.ts'

/** Waits until the confirmation of every stored entry is written: whatever is still being stored elsewhere holds it up. */
export async function confirmed(service: TestApp): Promise<void> {
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'confirm-entries')
  const finish = async () => {
    await job?.run(service.deps, null)
    const { rows } = await service.db(db =>
      sql<{ left: number }>`
        select count(*)::int as left from entries where id > (select entry_id from confirm_progress)`.execute(
        db,
      ),
    )
    if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} not confirmed yet`)
  }
  await vi.waitFor(finish, { timeout: 25_000 })
}
