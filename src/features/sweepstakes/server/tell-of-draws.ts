import { findCampaign } from '#features/campaigns/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { drawTimeOf } from './draw-time.ts'
import { DRAW_NO, type StoredDraw } from './stored-draw.ts'

/** Earlier ends were announced at their time. */
const LOOKED_BACK_DAYS = 7

/** Page of a draw. */
function linkTo(rootKey: string, drawNo: number): string {
  return `/events/${rootKey}/sweeps${drawNo === 1 ? '' : `?draw=${drawNo}`}`
}

/** Campaigns and dates that have ended with a promised draw that is still open. */
async function listUndrawn(db: Db, now: Date) {
  return db
    .selectFrom('commitments as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaign_id')
    .leftJoin('draws as d', join =>
      join.onRef('d.campaign_id', '=', 'c.id').on('d.draw_no', '=', DRAW_NO.promised),
    )
    .select(['c.event_key as key', 'c.event_key as subject', 'c.account_id as accountId'])
    .distinct()
    .where('m.kind', '=', 'sweepstakes')
    .where('m.revealed_at', 'is', null)
    .where('d.id', 'is', null)
    .where('c.status', 'in', [2, 3, 4, 5])
    .where('c.ends_at', '<=', now)
    .where('c.ends_at', '>', new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS))
    .orderBy('c.event_key')
    .execute()
}

async function tellOfReadyDraw(db: Db, deps: Deps, eventKey: string): Promise<void> {
  const campaign = await findCampaign(db, eventKey)
  if (!campaign || drawTimeOf(campaign) > deps.clock.now()) return
  await notify(db, deps, {
    accountId: campaign.accountId,
    kind: 'drawReady',
    text: `${campaign.title} has ended. You can draw its winners now.`,
    link: linkTo(campaign.rootKey, DRAW_NO.promised),
    dedupeKey: `drawReady ${eventKey}`,
  })
}

const READY = 'draws-ready'

async function tellOfReadyDraws(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    { job: READY, most: Number.POSITIVE_INFINITY, list: db => listUndrawn(db, now) },
    ({ key }) => inScope(deps.pool, 'system', db => tellOfReadyDraw(db, deps, key)),
  )
}

/** Notifies the team of a draw, in the transaction that draws. */
export async function tellOfDraw(db: Db, deps: Deps, draw: StoredDraw, winners: number): Promise<void> {
  const campaign = await findCampaign(db, draw.spec.eventKey)
  if (!campaign) return
  const { count } = draw.entries
  await notify(db, deps, {
    accountId: draw.accountId,
    kind: 'drawDone',
    text: `${campaign.title}: the draw is done. ${winners} of ${count} ${count === 1 ? 'entry' : 'entries'} won.`,
    link: linkTo(campaign.rootKey, draw.drawNo),
    dedupeKey: `drawDone ${campaign.eventKey} ${draw.drawNo}`,
  })
}

export const tellOfReadyDrawsJob: JobKind = {
  name: READY,
  title: 'Tell teams that a draw is due',
  run: tellOfReadyDraws,
  cron: '*/5 * * * *',
}
