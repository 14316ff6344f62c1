import { sql } from 'kysely'
import { LOST_STATUSES } from '#features/claims/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { IS_FREE, isValidList } from './free-codes.ts'

/** Prizes of running campaigns that have fewer codes left than pieces to be won, with the winners who wait. */
function listLow(db: Db, now: Date) {
  const left = sql<number>`(select count(*) from code_lists l join prize_codes k on k.list_id = l.id
    where l.prize_id = p.id and ${IS_FREE} and ${isValidList(now)})`
  const assigned = sql<number>`(select count(*) from prize_codes k where k.prize_id = p.id
    and k.award_id is not null and k.revoked_at is null)`
  const waiting = sql<number>`(select count(*) from awards a where a.prize_id = p.id and a.code_due
    and a.status not in (${sql.join(LOST_STATUSES)}))`
  return db
    .selectFrom('prizes as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select(['p.prize_key as key', 'p.account_id as accountId', 'c.event_key as subject'])
    .select(['p.title as prize', 'c.title', left.as('left'), waiting.as('waiting')])
    .where('p.gives_codes', '=', true)
    .where('p.active', '=', true)
    .where('c.test_mode', '=', false)
    .where('c.status', 'in', [2, 3, 4])
    .where(sql<boolean>`(${waiting} > 0 or (c.ends_at > ${now} and ${left} + ${assigned} < p.quantity))`)
    .orderBy('p.id')
    .execute()
}
type Low = Awaited<ReturnType<typeof listLow>>[number]

function wordsOf({ title, prize, left, waiting }: Low): string {
  const codes = left === 1 ? '1 code is' : `${left} codes are`
  if (waiting === 0) return `${title}: ${codes} left for ${prize}, fewer than can be won. Add codes.`
  const winners = waiting === 1 ? '1 winner waits' : `${waiting} winners wait`
  return `${title}: ${winners} for a code of ${prize}. Add codes.`
}

const LOW = 'codes-low'

/** Notifies the team once when codes will not suffice, and again when winners wait. */
async function tellOfLowCodes(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(deps, { job: LOW, most: Number.POSITIVE_INFINITY, list: db => listLow(db, now) }, low =>
    inScope(deps.pool, 'system', db =>
      notify(db, deps, {
        accountId: low.accountId,
        kind: 'lowStock',
        text: wordsOf(low),
        link: `/events/${low.subject}/codes`,
        dedupeKey: `codes ${low.waiting > 0 ? 'waiting' : 'low'} ${low.key}`,
      }),
    ),
  )
}

export const tellOfLowCodesJob: JobKind = {
  name: LOW,
  title: 'Notify teams of missing codes',
  run: tellOfLowCodes,
  cron: '*/5 * * * *',
}
