import { findCampaign } from '#features/campaigns/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { REMINDER_TEMPLATE, remindWinner, rereadAward } from './mail-winner.ts'

/** Time before the deadline, and least time since the notice. */
const BEFORE_MS = DAY_MS
function listDue(db: Db, at: Date, most: number) {
  const now = at.getTime()
  return db
    .selectFrom('awards as a')
    .innerJoin('campaigns as c', 'c.id', 'a.event_id')
    .select(['a.id', 'a.award_key as key', 'a.account_id as accountId', 'c.event_key as subject'])
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
    .limit(most)
    .execute()
}

const REMIND_WINNERS = 'remind-winners'

/** Reminds each notified winner once who did not answer, a day before the deadline (product rule 5.7). */
async function remindWinners(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    { job: REMIND_WINNERS, list: (db, most) => listDue(db, now, most) },
    ({ id, subject: eventKey }) =>
      inScope(deps.pool, 'system', async db => {
        const campaign = await findCampaign(db, eventKey)
        if (campaign) await remindWinner(db, deps, campaign, await rereadAward(db, deps, id))
      }),
  )
}

export const remindWinnersJob: JobKind = {
  name: REMIND_WINNERS,
  title: 'Remind winners to claim their prize',
  run: remindWinners,
  cron: '7 * * * *',
}
