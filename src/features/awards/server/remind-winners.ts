import { findCampaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { DAY_MS } from '#shared/durations.ts'
import { REMINDER_TEMPLATE, remindWinner, rereadAward } from './mail-winner.ts'

/** So long before the deadline, and no sooner than so long after they were told. */
const BEFORE_MS = DAY_MS
/** Rows of one run: what is left is the next hour's. */
const MOST = 500

function listDue({ pool, clock }: Deps) {
  const now = clock.now().getTime()
  return inScope(pool, 'system', db =>
    db
      .selectFrom('awards as a')
      .innerJoin('campaigns as c', 'c.id', 'a.event_id')
      .select(['a.id', 'c.event_key as eventKey'])
      .where('a.status', '=', 'notified')
      .where('a.deadline_at', '>', new Date(now))
      .where('a.deadline_at', '<=', new Date(now + BEFORE_MS))
      .where('a.changed_at', '<=', new Date(now - BEFORE_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.account_id', '=', 'a.account_id')
              .whereRef('m.about', '=', 'a.award_key')
              .where('m.template', '=', REMINDER_TEMPLATE),
          ),
        ),
      )
      .orderBy('a.deadline_at')
      .limit(MOST)
      .execute(),
  )
}

/** Reminds each winner once who was told and did not answer, a day before the time ends (product rule 5.7). */
async function remindWinners(deps: Deps): Promise<void> {
  for (const { id, eventKey } of await listDue(deps)) {
    await inScope(deps.pool, 'system', async db => {
      const campaign = await findCampaign(db, eventKey)
      if (campaign) await remindWinner(db, deps, campaign, await rereadAward(db, id))
    })
  }
}

export const remindWinnersJob: JobKind = { name: 'remind-winners', run: remindWinners, cron: '7 * * * *' }
