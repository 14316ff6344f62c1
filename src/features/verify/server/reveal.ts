import { recordAudit } from '#features/audit/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import { signCommitments } from '#features/fairness/server/index.ts'
import { readSeed } from '#features/instant-win/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { publishHeads } from './publish-heads.ts'

/** Statuses of a finished campaign, which accepts no more plays. */
const OVER = [STATUS.ended, STATUS.completed, STATUS.archived, STATUS.cancelled]
/** Plays that were accepted in the last moment are stored by then. */
const SETTLE_MS = 10_000

/** Campaigns that are over and whose seeds are still sealed. */
function listDue(db: Db, now: Date) {
  return db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.event_key as eventKey', 'c.account_id as accountId'])
    .select(['c.event_key as key', 'c.event_key as subject'])
    .where('c.status', 'in', OVER)
    .where('c.updated_at', '<=', new Date(now.getTime() - SETTLE_MS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('commitments as m')
          .select('m.id')
          .whereRef('m.campaign_id', '=', 'c.id')
          .where('m.kind', '=', 'instant-win')
          .where('m.revealed_at', 'is', null),
      ),
    )
    .execute()
}

/**
 * Makes the seeds of an instant win public, those of earlier activations too, and publishes the last head of its
 * log (pf1 4.2, 4.3 item 10). Does nothing when that was done. The caller knows that the campaign is over.
 */
export async function revealSeeds(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  { id, eventKey, accountId }: { id: number; eventKey: string; accountId: number },
): Promise<void> {
  const now = deps.clock.now()
  const sealed = await db
    .selectFrom('commitments')
    .select(['id', 'activation_no', 'commitment', 'seed_sealed'])
    .where('campaign_id', '=', id)
    .where('kind', '=', 'instant-win')
    .where('revealed_at', 'is', null)
    .orderBy('activation_no')
    .forUpdate()
    .execute()
  if (sealed.length === 0) return
  await signCommitments(db, deps, { rootId: id, rootKey: eventKey })
  await publishHeads(db, deps, id)
  for (const { id: commitmentId, activation_no: activationNo, commitment, seed_sealed } of sealed) {
    const of = { accountId, eventKey, activationNo, commitment, sealed: seed_sealed }
    const seed = await readSeed(db, deps, of, 'reveal')
    await db
      .updateTable('commitments')
      .set({ seed, revealed_at: now })
      .where('id', '=', commitmentId)
      .execute()
  }
  await recordAudit(db, {
    accountId,
    at: now,
    action: 'fairness.revealed',
    entity: eventKey,
    details: { activations: sealed.map(row => row.activation_no) },
  })
}

const REVEAL = 'fairness-reveal'

/** Reveals each campaign that is over, in a transaction of its own. */
async function revealDue(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    { job: REVEAL, most: Number.POSITIVE_INFINITY, list: db => listDue(db, now) },
    campaign => inScope(deps.pool, 'system', db => revealSeeds(db, deps, campaign)),
  )
}

export const revealJob: JobKind = {
  name: REVEAL,
  title: 'Reveal the seeds of ended campaigns',
  cron: '* * * * *',
  run: revealDue,
}
