import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { DISCLAIMER, type Finding } from '#features/compliance/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { RULES } from './evaluate.ts'
import { loadSubject } from './load-subject.ts'
import { judge } from './report.ts'
import { changesOf, findResult, resultOf, storeResult } from './results.ts'
import { tellOfFilings } from './tell-of-filings.ts'

/** "Give a contact address for entrants and winners." */
function wordsOf(id: string): string {
  return RULES.find(rule => rule.id === id)?.message ?? id
}

function textOf(
  { title }: Campaign,
  findings: readonly Finding[],
  { fresh, gone }: { fresh: string[]; gone: string[] },
): string {
  const found = findings.filter(({ id }) => fresh.includes(id)).map(({ message }) => message)
  return [
    `${title}: the compliance findings have changed.`,
    ...(found.length > 0 ? [`New: ${found.join(' ')}`] : []),
    ...(gone.length > 0 ? [`Settled: ${gone.map(wordsOf).join(' ')}`] : []),
  ].join(' ')
}

/** Judges one campaign, and notifies its people when the result differs from the one before. */
async function judgeAgain(db: Db, deps: Deps, eventKey: string): Promise<void> {
  const campaign = await findCampaign(db, eventKey)
  if (!campaign) return
  const now = deps.clock.now()
  const { findings, lawVersion } = await judge(db, deps, campaign)
  const before = await findResult(db, campaign.id)
  await storeResult(db, campaign, { findings, lawVersion, now })
  if (!before) return
  const changes = changesOf(before, resultOf(findings))
  if (changes.fresh.length + changes.gone.length === 0) return
  await notify(db, deps, {
    accountId: campaign.accountId,
    kind: 'compliance',
    text: textOf(campaign, findings, changes),
    note: DISCLAIMER,
    link: `/events/${eventKey}/compliance`,
    dedupeKey: `compliance ${eventKey} ${dateIn('UTC', now)}`,
  })
}

/** Notifies owners of state filings that are due, also after the end of a campaign. */
async function tellWhatIsDue(db: Db, deps: Deps, eventKey: string): Promise<void> {
  const campaign = await findCampaign(db, eventKey)
  if (!campaign) return
  const { facts } = await loadSubject(db, deps, campaign)
  await tellOfFilings(db, deps, campaign, facts)
}

const RUNNING = [STATUS.scheduled, STATUS.live, STATUS.paused]
/** A draft's filing comes before its start, a winners' list after its end. */
const WITH_FILINGS = [STATUS.draft, ...RUNNING, STATUS.ended, STATUS.completed]

const NIGHTLY = 'compliance-nightly'

interface Part {
  part: string
  statuses: readonly number[]
  work(db: Db, deps: Deps, eventKey: string): Promise<void>
}

/** Campaigns (no dates), each in a transaction of its own. */
function forEachCampaign(deps: Deps, { part, statuses, work }: Part): Promise<number> {
  return forEachItem(
    deps,
    {
      job: NIGHTLY,
      part,
      most: Number.POSITIVE_INFINITY,
      longestPauseMs: 6 * HOUR_MS,
      list: db =>
        db
          .selectFrom('campaigns')
          .select(['event_key as key', 'event_key as subject', 'account_id as accountId'])
          .where('parent_id', 'is', null)
          .where('status', 'in', statuses)
          .orderBy('id')
          .execute(),
    },
    ({ key }) => inScope(deps.pool, 'system', db => work(db, deps, key)),
  )
}

async function judgeAll(deps: Deps): Promise<void> {
  await forEachCampaign(deps, { part: 'judge', statuses: RUNNING, work: judgeAgain })
  await forEachCampaign(deps, { part: 'file', statuses: WITH_FILINGS, work: tellWhatIsDue })
}

/** The law and the calendar change even if no campaign is saved. */
export const nightlyJob: JobKind = {
  name: NIGHTLY,
  title: 'Check campaigns against the law',
  run: judgeAll,
  cron: '23 4 * * *',
}
