import { sql } from 'kysely'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { LOST_STATUSES } from '#features/claims/contract.ts'
import { assignCodes, selectFreeCodes } from '#features/prize-codes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { lockAward } from '../lock-award.ts'
import { rereadAward } from '../messages/mail-winner.ts'
import { tellHandedOver } from '../messages/tell-end.ts'
import { handOverCode } from './hand-over-code.ts'

/** Winners without a code whose prize has one left, the oldest first. */
function listWaiting(db: Db, now: Date, most: number) {
  return db
    .selectFrom('awards as a')
    .innerJoin('campaigns as c', 'c.id', 'a.event_id')
    .select(['a.id', 'a.award_key as key', 'a.account_id as accountId', 'c.event_key as subject'])
    .where('a.code_due', '=', true)
    .where('a.status', 'not in', LOST_STATUSES)
    .where(({ exists }) =>
      exists(selectFreeCodes(db, now).select('k.id').whereRef('l.prize_id', '=', sql.ref('a.prize_id'))),
    )
    .orderBy('a.id')
    .limit(most)
    .execute()
}

/** Gives a waiting winner a code, and delivers it if they have claimed. One who had a code before gets the new one. */
async function serve(db: Db, deps: Deps, id: number, eventKey: string): Promise<void> {
  const before = await lockAward(db, deps, id)
  const campaign = await findCampaign(db, eventKey)
  if (before.code || !before.prize || !campaign) return
  await assignCodes(db, before.prize.id, [id], deps.clock.now())
  const award = await rereadAward(db, deps, id)
  if (!award.code) return
  if (award.status === 'awarded') {
    const at = award.redeemedAt ?? deps.clock.now()
    await tellHandedOver(db, deps, campaign, award, { prizeTitle: before.prize.title, at })
  } else await handOverCode(db, deps, campaign, award)
}

const ASSIGN_CODES = 'assign-codes'

async function assignWaiting(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    { job: ASSIGN_CODES, list: (db, most) => listWaiting(db, now, most) },
    ({ id, subject }) => inScope(deps.pool, 'system', db => serve(db, deps, id, subject)),
  )
}

export const assignCodesJob: JobKind = {
  name: ASSIGN_CODES,
  title: 'Give waiting winners their codes',
  run: assignWaiting,
  cron: '* * * * *',
}
