import { recordAudit } from '#features/audit/server/index.ts'
import { tellReplaced } from '#features/claims/server/index.ts'
import { queueFiles } from '#features/fairness/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { orderDraw } from '../draw-order.ts'
import { placeOfDraw } from '../published/freeze-file.ts'
import { storeRanks } from '../settle-draw.ts'
import { awardKind, lockDraw, type StoredDraw } from '../stored-draw.ts'
import { GRACE_MS } from './grace.ts'
import { openAwards } from './open-awards.ts'

/** Longest delay of a missed-deadline notice. */
const NEWS_MS = 7 * DAY_MS

/**
 * Ranks whose prize is free again: refused, taken away, unanswered a day after the deadline or until the team went on,
 * or of who was erased. None in a campaign whose entrants are all being erased.
 */
function lostRanks(db: Db, now: Date) {
  return db
    .selectFrom('draw_ranks as r')
    .innerJoin('draws as d', 'd.id', 'r.draw_id')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .leftJoin('awards as a', join => join.onRef('a.entry_id', '=', 'r.entry_id').on('a.kind', '=', awardKind))
    .where('c.purge_began_at', 'is', null)
    .where('r.prize_id', 'is not', null)
    .where('r.replaced_by', 'is', null)
    .where(eb =>
      eb.or([
        eb('r.entry_id', 'is', null),
        eb('a.status', 'in', ['declined', 'disqualified']),
        eb.and([
          eb('a.status', '=', 'forfeited'),
          eb.or([
            eb('a.reason_code', '<>', 'expired'),
            eb('a.deadline_at', '<=', new Date(now.getTime() - GRACE_MS)),
            eb('a.decided_at', 'is not', null),
          ]),
        ]),
      ]),
    )
}

function findStandby(db: Db, { id }: StoredDraw) {
  return db
    .selectFrom('draw_ranks')
    .select(['id', 'rank', 'entry_id'])
    .where('draw_id', '=', id)
    .where('role', '=', 'alternate')
    .where('prize_id', 'is', null)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The next in line: the lowest standby alternate, else the next place in the same order, without new chance (pf1 4.4,
 * item 5). Undefined when the frozen list is exhausted.
 */
async function nextInLine(db: Db, deps: Deps, draw: StoredDraw) {
  const standby = await findStandby(db, draw)
  if (standby || !draw.key) return standby
  const known = await db
    .selectFrom('draw_ranks')
    .select(({ fn }) => [fn.max('rank').as('last'), fn.countAll<number>().as('all')])
    .select(({ fn }) => fn.count<number>('id').filterWhere('role', '<>', 'skip').as('used'))
    .where('draw_id', '=', draw.id)
    .executeTakeFirstOrThrow()
  if (Number(known.all) >= draw.entries.count) return undefined
  const prizes = draw.spec.prizes.reduce((total, { qty }) => total + qty, 0)
  const alternates = Number(known.used) - prizes + 1
  const longer = { ...draw, spec: { ...draw.spec, alternates } }
  const ranks = await orderDraw(db, longer, draw.key)
  await storeRanks(db, deps, draw, ranks.slice(Number(known.last ?? 0)))
  return findStandby(db, draw)
}

/** Gives each free prize of a draw to the next in line; a simultaneous call waits and finds it done. */
async function promoteIn(deps: Deps, drawId: number): Promise<void> {
  const now = deps.clock.now()
  await inScope(deps.pool, 'system', async db => {
    const draw = await lockDraw(db, drawId)
    const lost = await lostRanks(db, now)
      .select(['r.id', 'r.rank', 'r.prize_id', 'r.prize_unit', 'a.status'])
      .select(['a.id as awardId', 'a.reason_code', 'a.deadline_at'])
      .where('r.draw_id', '=', drawId)
      .orderBy('r.rank')
      .execute()
    for (const { awardId, reason_code, deadline_at } of lost) {
      const isNews = deadline_at !== null && deadline_at > new Date(now.getTime() - NEWS_MS)
      if (awardId !== null && reason_code === 'expired' && isNews) await tellReplaced(db, deps, awardId)
    }
    const free: Pick<(typeof lost)[number], 'id' | 'rank' | 'prize_id' | 'prize_unit' | 'status'>[] = [
      ...lost,
    ]
    for (const loser of free) {
      const next = await nextInLine(db, deps, draw)
      if (!next) return
      const { prize_id, prize_unit } = loser
      await db.updateTable('draw_ranks').set({ replaced_by: next.rank }).where('id', '=', loser.id).execute()
      const won = { prize_id, prize_unit, changed_at: now }
      await db.updateTable('draw_ranks').set(won).where('id', '=', next.id).execute()
      // No place is skipped (pf1 4.4, item 5): an erased person takes the prize and loses it at once.
      if (next.entry_id === null)
        free.push({ id: next.id, rank: next.rank, prize_id, prize_unit, status: null })
      await openAwards(db, deps, draw)
      await queueFiles(db, deps, placeOfDraw(draw))
      await recordAudit(db, {
        accountId: draw.accountId,
        at: now,
        action: 'draw.promoted',
        entity: draw.spec.eventKey,
        details: {
          drawNo: draw.drawNo,
          rank: next.rank,
          replaces: loser.rank,
          reason: loser.status ?? 'erased',
        },
      })
    }
  })
}

/** Ranks with a prize whose winner has no award, such as were drawn before there were awards. */
function lackingRanks(db: Db) {
  return db
    .selectFrom('draw_ranks as r')
    .innerJoin('draws as d', 'd.id', 'r.draw_id')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .leftJoin('awards as a', join => join.onRef('a.entry_id', '=', 'r.entry_id').on('a.kind', '=', awardKind))
    .where('r.prize_id', 'is not', null)
    .where('r.entry_id', 'is not', null)
    .where('a.id', 'is', null)
}

/** The draws of these ranks, each once. */
async function listDraws(ranks: ReturnType<typeof lackingRanks>, most: number) {
  const rows = await ranks
    .select(['r.draw_id as drawId', 'd.account_id as accountId', 'c.event_key as subject'])
    .distinct()
    .orderBy('r.draw_id')
    .limit(most)
    .execute()
  return rows.map(row => ({ ...row, key: `draw ${row.drawId}` }))
}

const PROMOTE = 'promote-alternates'

async function promoteAlternates(deps: Deps): Promise<void> {
  await forEachItem(
    deps,
    { job: PROMOTE, part: 'open', list: (db, most) => listDraws(lackingRanks(db), most) },
    ({ drawId }) =>
      inScope(deps.pool, 'system', async db => openAwards(db, deps, await lockDraw(db, drawId))),
  )
  const now = deps.clock.now()
  await forEachItem(
    deps,
    { job: PROMOTE, part: 'promote', list: (db, most) => listDraws(lostRanks(db, now), most) },
    ({ drawId }) => promoteIn(deps, drawId),
  )
}

export const winnerJobs: readonly JobKind[] = [
  {
    name: PROMOTE,
    title: 'Promote alternates to freed prizes',
    run: promoteAlternates,
    cron: '* * * * *',
  },
]
