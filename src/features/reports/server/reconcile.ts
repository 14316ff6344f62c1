import { sql } from 'kysely'
import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { LOST_STATUSES } from '#features/claims/contract.ts'
import { type Counted, countedOf } from '#features/figures/server/index.ts'
import type { PrizeReconciliation, Reconciliation, Unclaimed } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** The number of the draw for unclaimed prizes; 1 is the promised draw. */
const SECOND_CHANCE = 2

async function listPrizes(
  db: Db,
  { rootId, testMode }: Campaign,
  { isCounted }: Counted,
): Promise<PrizeReconciliation[]> {
  const { rows } = await sql<PrizeReconciliation>`
    with wins as (
      select p.prize_id, p.voided_at is not null as is_void, a.status = 'awarded' as is_claimed,
        a.status in (${sql.join(LOST_STATUSES)}) as is_lost
      from plays p left join awards a on a.entry_id = p.entry_id and a.kind = 'win'
      where p.campaign_id = ${rootId} and p.outcome = ${sql.lit(testMode ? 4 : 1)} and p.prize_id is not null
        and ${isCounted}
    ), drawn as (
      select r.prize->>'key' as prize_key, (r.prize->>'qty')::int as pieces
      from draws d
      join commitments c on c.id = d.commitment_id
      cross join lateral jsonb_array_elements(c.spec->'prizes') r (prize)
      where d.campaign_id = ${rootId} and d.draw_no = ${SECOND_CHANCE}
    )
    select z.prize_key as "uniquePrizeKey", z.title, z.quantity,
      count(*) filter (where not is_void and is_claimed is not true and is_lost is not true) as won,
      count(*) filter (where not is_void and is_claimed) as claimed,
      count(*) filter (where not is_void and is_lost) as expired,
      count(*) filter (where is_void) as void,
      z.quantity - count(*) filter (where not is_void) as unawarded,
      coalesce(max(drawn.pieces), 0) as "secondChance"
    from prizes z left join wins w on w.prize_id = z.id left join drawn on drawn.prize_key = z.prize_key
    where z.campaign_id = ${rootId} and z.use = 'instant'
    group by z.id order by z.position, z.id
  `.execute(db)
  return rows
}

async function listGifts(db: Db, rootId: number): Promise<Unclaimed['gifts']> {
  const rows = await db
    .selectFrom('unclaimed_gifts')
    .select(['pieces', 'recipient', 'note', 'recorded_at as recordedAt'])
    .where('campaign_id', '=', rootId)
    .orderBy('id')
    .execute()
  return rows.map(({ note, ...gift }) => ({ ...gift, ...(note === null ? {} : { note }) }))
}

async function isDrawn(db: Db, rootId: number): Promise<boolean> {
  const draw = await db
    .selectFrom('draws')
    .select('state')
    .where('campaign_id', '=', rootId)
    .where('draw_no', '=', SECOND_CHANCE)
    .executeTakeFirst()
  return draw?.state === 'drawn'
}

async function lastDeadline(db: Db, rootId: number): Promise<Date | undefined> {
  const { last } = await db
    .selectFrom('awards')
    .select(({ fn }) => fn.max('deadline_at').as('last'))
    .where('campaign_id', '=', rootId)
    .where('kind', '=', 'win')
    .where('status', 'in', ['selected', 'notified'])
    .executeTakeFirstOrThrow()
  return last ?? undefined
}

/** Whether the whole campaign is over: a date shares the prizes of its campaign and continues as long as that does. */
function isOver({ parent, ...campaign }: Campaign, now: Date): boolean {
  return statusAt({ ...campaign, ...parent }, now) >= STATUS.ended
}

async function stateOf(
  db: Db,
  campaign: Campaign,
  now: Date,
  { policy, open, left, drawn }: { policy: Unclaimed['policy']; open: number; left: number; drawn: number },
): Promise<Unclaimed['state']> {
  if (!isOver(campaign, now)) return 'running'
  if (open > 0) return 'claiming'
  if (left > 0) return policy === 'notAwarded' ? 'done' : 'due'
  return drawn > 0 && !(await isDrawn(db, campaign.rootId)) ? 'drawing' : 'done'
}

const total = (prizes: readonly PrizeReconciliation[], of: (prize: PrizeReconciliation) => number) =>
  prizes.reduce((sum, prize) => sum + of(prize), 0)

/** Status of every unit of an instant win's prizes, and progress of the rules' treatment of the rest. */
export async function reconcile(
  db: Db,
  campaign: Campaign,
  { now, includeTest }: { now: Date; includeTest: boolean },
): Promise<Reconciliation> {
  const { rootId, settings } = campaign
  const prizes = await listPrizes(db, campaign, countedOf(campaign, includeTest))
  const gifts = await listGifts(db, rootId)
  const policy = settings.unclaimedPolicy
  const pieces = total(prizes, ({ expired, unawarded }) => expired + unawarded)
  const drawn = total(prizes, ({ secondChance }) => secondChance)
  const settled = drawn + gifts.reduce((sum, gift) => sum + gift.pieces, 0)
  const open = total(prizes, ({ won }) => won)
  const state = await stateOf(db, campaign, now, { policy, open, left: pieces - settled, drawn })
  const claimableUntil = state === 'claiming' ? await lastDeadline(db, rootId) : undefined
  return {
    prizes,
    unclaimed: { policy, state, pieces, settled, gifts, ...(claimableUntil && { claimableUntil }) },
  }
}
