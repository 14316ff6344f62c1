import { recordAudit } from '#features/audit/server/index.ts'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { isDrawn } from '#features/claims/contract.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { isClaimable } from './award.ts'
import { runBatchJob } from './batches/run-batch.ts'
import { assignCodesJob } from './codes/assign-codes-job.ts'
import { forgetDocumentJob } from './documents/document-upload.ts'
import { sealDocumentsJob } from './documents/seal-documents.ts'
import { type FreshWin, listFreshWins } from './fresh-wins.ts'
import { mailWinner, rereadAward } from './messages/mail-winner.ts'
import { remindWinnersJob } from './messages/remind-winners.ts'
import { tellLoss } from './messages/tell-end.ts'
import { tellOfUnclaimed, warnTeam } from './messages/warn-team.ts'
import { openAward } from './open-award.ts'
import { forgetPinsJob } from './redeem/pin-budget.ts'
import { canExpire } from './waiting-awards.ts'

/** Makes the award of a win and notifies its winner; does nothing when that has happened. */
export async function openFreshWin(db: Db, deps: Deps, win: FreshWin): Promise<void> {
  const campaign = await findCampaign(db, win.eventKey)
  if (!campaign) return
  const { entryId: id, entryKey, prizeId, at } = win
  const entry = { id, entryKey, campaignId: campaign.id }
  const award = await openAward(db, deps, campaign, { kind: 'win', entry, prizeId, at })
  const isNew = award.status === 'selected' && isClaimable(award, deps.clock.now())
  if (isNew) await mailWinner(db, deps, campaign, award)
}

const OPEN_AWARDS = 'open-awards'

async function openFreshWins(deps: Deps): Promise<void> {
  await forEachItem(
    deps,
    {
      job: OPEN_AWARDS,
      async list(db, most) {
        const wins = await listFreshWins(db, most)
        return wins.map(win => ({ ...win, key: win.entryKey, subject: win.eventKey }))
      },
    },
    win => inScope(deps.pool, 'system', db => openFreshWin(db, deps, win)),
  )
}

/** Forfeits one award whose time has passed, unless it was answered meanwhile. */
async function forfeit(deps: Deps, awardId: number): Promise<void> {
  const now = deps.clock.now()
  await inScope(deps.pool, 'system', async db => {
    const lost = await db
      .updateTable('awards')
      .set({ status: 'forfeited', reason_code: 'expired', changed_at: now })
      .where('id', '=', awardId)
      .where(canExpire('awards'))
      .where('deadline_at', '<=', now)
      .returning(['id', 'account_id', 'award_key', 'event_id'])
      .executeTakeFirst()
    if (!lost) return
    await blankSecrets(db, lost.award_key)
    const campaign = await db
      .selectFrom('campaigns')
      .select('event_key')
      .where('id', '=', lost.event_id)
      .executeTakeFirstOrThrow()
    await recordAudit(db, {
      accountId: lost.account_id,
      at: now,
      action: 'award.forfeited',
      entity: campaign.event_key,
      details: { award: lost.award_key, reason: 'expired' },
    })
    const award = await rereadAward(db, deps, lost.id)
    const found = await findCampaign(db, campaign.event_key)
    if (!found) return
    // Winners of a draw get the message after the team's day to step in.
    if (isDrawn(award.kind)) return warnTeam(db, deps, found, award)
    await tellLoss(db, deps, found, award, 'late')
    await tellOfUnclaimed(db, deps, found, award)
  })
}

const FORFEIT_AWARDS = 'forfeit-awards'

async function forfeitExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    {
      job: FORFEIT_AWARDS,
      list: (db, most) =>
        db
          .selectFrom('awards')
          .innerJoin('campaigns as c', 'c.id', 'awards.event_id')
          .select([
            'awards.id',
            'award_key as key',
            'awards.account_id as accountId',
            'c.event_key as subject',
          ])
          .where(canExpire('awards'))
          .where('deadline_at', '<=', now)
          .orderBy('deadline_at')
          .limit(most)
          .execute(),
    },
    ({ id }) => forfeit(deps, id),
  )
}

export const awardJobs: readonly JobKind[] = [
  assignCodesJob,
  forgetDocumentJob,
  sealDocumentsJob,
  forgetPinsJob,
  runBatchJob,
  remindWinnersJob,
  { name: OPEN_AWARDS, title: 'Open claims of new wins', run: openFreshWins, cron: '* * * * *' },
  { name: FORFEIT_AWARDS, title: 'Forfeit unclaimed prizes', run: forfeitExpired, cron: '* * * * *' },
]
