import { expect, test, vi } from 'vitest'
import { getPepper, loadGame } from '#features/instant-win/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { draftEntry } from '../answers/draft-entry.ts'
import { openParticipationQueue } from '../commands/participation-queue.ts'

const service = await testApp({ ownDatabase: 'plans_test' })
const { deps } = service

/** Number of index lookups of plays by entry, and of rows read from a whole campaign. */
async function looked(): Promise<{ byEntry: number; byCampaign: number }> {
  const { rows } = await deps.pg.query<{ byEntry: number; byCampaign: number }>(
    `select sum(idx_scan) filter (where indexrelname = 'plays_entry_id_key')::int as "byEntry",
       sum(idx_tup_read) filter (where indexrelname <> 'plays_entry_id_key')::int as "byCampaign"
     from pg_stat_user_indexes where relname = 'plays'`,
  )
  return rows[0] ?? { byEntry: 0, byCampaign: 0 }
}

/** Plays that are stored when a process plans its statements, once and for all. */
const SIZES = [0, 150, 400, 1000]
const BATCH = 60

test('a play is found by its entry, however few had been played when it was planned how', async () => {
  const { campaign } = await makeCampaign(service)
  const pepper = await service.db(db => getPepper(db, deps, campaign))
  const game = await service.db(db => loadGame(db, deps, campaign))
  const drafts = Array.from({ length: 1200 }, (_, number) =>
    draftEntry(deps, campaign, pepper, {
      answers: { person: { email: `p${number}@example.com` }, others: {}, consents: {} },
      source: 'direct',
      nonce: deps.random.bytes(16),
    }),
  )
  const waiting = drafts.values()
  const entering = openParticipationQueue(deps)
  await Promise.all(drafts.map(enter => entering.submit({ campaign, tokenHash: enter.tokenHash, enter })))
  await entering.close()
  // The database does the same on its own, at any time.
  await deps.pg.query('analyze')
  const play = (commands: typeof entering, count: number) =>
    Promise.all(
      waiting
        .take(count)
        .map(({ tokenHash }) =>
          commands.submit({ campaign, tokenHash, play: { game, clientNonce: deps.random.bytes(16) } }),
        ),
    )
  let stored = 0
  for (const size of SIZES) {
    const filling = openParticipationQueue(deps)
    await play(filling, size - stored)
    await filling.close()
    await rolledUp(service)
    const before = await looked()
    const commands = openParticipationQueue(deps)
    await play(commands, 1)
    await play(commands, BATCH)
    await play(commands, BATCH)
    await commands.close()
    stored = size + 1 + 2 * BATCH
    // A connection reports its reads when it has ended.
    const told = async () => {
      const after = await looked()
      expect(after.byEntry - before.byEntry).toBeGreaterThanOrEqual(1 + 2 * BATCH)
      // The reports read each play once or twice.
      expect(after.byCampaign - before.byCampaign).toBeLessThan(2 * stored + BATCH)
    }
    await vi.waitFor(told, { timeout: 30_000 })
  }
})
