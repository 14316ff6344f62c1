import { sql } from 'kysely'
import { z } from 'zod'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { oneRun } from '#server/async/one-run.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { type CopyBytes, inScopeWithCopy } from '#server/db/scope-with-copy.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { BeaconAway, dueAt, fetchRound, roundAfter } from './draw-round.ts'
import { freezeLists } from './freeze.ts'
import { excludeEntries } from './pool/exclude.ts'
import { fillPool } from './pool/fill-pool.ts'
import { publishFreeze } from './published/freeze-file.ts'
import { settleDraw } from './settle-draw.ts'
import { loadDraw, lockDraw, type StoredDraw } from './stored-draw.ts'

const JOB = 'draw-step'
const Data = z.object({ drawId: z.int() })

/** Queues the next step of a draw in the caller's transaction. */
export async function queueDraw(db: Db, deps: Pick<Deps, 'jobs'>, drawId: number, startAfter: Date) {
  await deps.jobs.enqueue(db, JOB, { drawId }, { startAfter })
}

/** Freezes the lists, which are public from then on, and fixes the round of the beacon that the order follows from. */
async function freeze(db: Db, copy: CopyBytes, deps: Deps, draw: StoredDraw): Promise<void> {
  const campaign = await findCampaign(db, draw.spec.eventKey)
  if (!campaign) throw new Error(`Draw ${draw.id} has no campaign`)
  await fillPool(db, deps, campaign, draw)
  await excludeEntries(db, deps, campaign, draw)
  const { entries, excluded, reasonCounts } = await freezeLists(db, copy, draw)
  // A long list takes its time: what counts is when it is public.
  const now = deps.clock.now()
  const beacon = roundAfter(draw, now)
  await db
    .updateTable('draws')
    .set({
      state: 'frozen',
      frozen_at: now,
      entries_root: entries.root,
      entries_count: entries.count,
      excluded_root: excluded.root,
      excluded_count: excluded.count,
      reason_counts: JSON.stringify(reasonCounts),
      beacon_round: beacon?.round ?? null,
      beacon_moved: beacon?.moved ?? null,
    })
    .where('id', '=', draw.id)
    .execute()
  await publishFreeze(db, deps, draw.id)
  await announce(db, deps, {
    accountId: draw.accountId,
    event: 'draw.frozen',
    data: {
      eventKey: draw.spec.eventKey,
      drawNo: draw.drawNo,
      entries: entries.count,
      excluded: excluded.count,
    },
  })
  const due = dueAt({ spec: draw.spec, beacon: beacon && { ...beacon, signature: null } })
  await queueDraw(db, deps, draw.id, due)
}

/**
 * One step in one transaction. A simultaneous call waits, finds it done, and takes no other step: the one after the
 * freeze may not be due yet, and may need the beacon.
 */
async function takeStep(
  deps: Deps,
  drawId: number,
  from: StoredDraw['state'],
  step: (db: Db, copy: CopyBytes, draw: StoredDraw) => Promise<void>,
): Promise<void> {
  await inScopeWithCopy(deps.pg, 'system', async (db, copy) => {
    // Millions of entries take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(db)
    const draw = await lockDraw(db, drawId)
    if (draw.state === from) await step(db, copy, draw)
  })
}

/** The lists are public before the order is drawn. The randomness of the beacon is asked for outside of any transaction. */
async function takeSteps(deps: Deps, drawId: number): Promise<void> {
  const read = () => inScope(deps.pool, 'system', db => loadDraw(db, drawId))
  let draw = await read()
  if (draw.state === 'asked') {
    await takeStep(deps, drawId, 'asked', (db, copy, asked) => freeze(db, copy, deps, asked))
    draw = await read()
  }
  if (draw.state === 'drawn' || deps.clock.now() < dueAt(draw)) return
  const signature = draw.beacon ? await fetchRound(deps, draw.beacon.round) : null
  await takeStep(deps, drawId, 'frozen', (db, _, frozen) => settleDraw(db, deps, frozen, signature))
}

const once = oneRun<void>()

/**
 * Takes every step of a draw that is due. Simultaneous calls in this process wait for the same steps. Separate ones
 * would hold a connection during the freeze of millions, and soon exhaust the pool.
 * @throws when the beacon cannot be reached: the draw waits, and the next minute asks again
 */
export function advanceDraw(deps: Deps, drawId: number): Promise<void> {
  return once(deps.pg, String(drawId), () => takeSteps(deps, drawId))
}

const DUE = 'draws-due'

/** A draw whose job was lost, or whose beacon did not answer, goes on within a minute. */
async function advanceDue(deps: Deps): Promise<void> {
  await forEachItem(
    deps,
    {
      job: DUE,
      list: (db, most) =>
        db
          .selectFrom('draws as d')
          .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
          .select(['d.id', sql<string>`'draw ' || d.id`.as('key')])
          .select(['d.account_id as accountId', 'c.event_key as subject'])
          .where('d.state', '<>', 'drawn')
          .orderBy('d.id')
          .limit(most)
          .execute(),
    },
    async ({ id }) => {
      await advanceDraw(deps, id).catch((error: unknown) => {
        if (!(error instanceof BeaconAway)) throw error
        deps.log.warn({ err: error, drawId: id }, 'a draw is waiting for the beacon')
      })
    },
  )
}

export const drawJobs: readonly JobKind[] = [
  {
    name: JOB,
    title: 'Run the next step of a draw',
    run: async (deps, data) => advanceDraw(deps, Data.parse(data).drawId),
  },
  { name: DUE, title: 'Run draws that are due', run: advanceDue, cron: '* * * * *' },
]
