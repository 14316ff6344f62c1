import { sql } from 'kysely'
import { hasChance } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { type TurnNote, takeNotes } from '#features/entries/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { findPromisedDraw } from '#features/sweepstakes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { saidEnd } from '#shared/zoned-time.ts'
import { longMoment } from '../view/when.ts'

/** Entries of one transaction. */
const AT_ONCE = 1000

interface NewEntry {
  entryKey: string
  eventKey: string
  firstName: string | null
  email: string
  createdAt: Date
}

/** Entries of campaigns that still confirm them, without people who gave no address or were erased. */
async function listNew(
  db: Db,
  { campaignId, entryIds }: Pick<TurnNote, 'campaignId' | 'entryIds'>,
): Promise<NewEntry[]> {
  const { rows } = await sql<NewEntry>`
    select e.entry_key as "entryKey", c.event_key as "eventKey", e.first_name as "firstName", e.email,
      e.created_at as "createdAt"
    from entries e join campaigns c on c.id = e.campaign_id left join campaigns p on p.id = c.parent_id
    where e.campaign_id = ${campaignId} and e.id = any(${entryIds}::bigint[]) and e.email is not null
      and coalesce(p.settings, c.settings) ->> 'confirmEntries' = 'true'
    order by e.id`.execute(db)
  return rows
}

/** What the mails of one campaign or date have in common: which it is, when it is decided, and where to check that. */
interface Common {
  campaign: Campaign
  when: string
  checks: readonly string[]
}

async function commonOf(db: Db, deps: Deps, eventKey: string): Promise<Common | undefined> {
  const campaign = await findCampaign(db, eventKey)
  if (!campaign) return undefined
  const { timezone, endsAt, type, rootKey, settings } = campaign
  const draw = await findPromisedDraw(db, campaign)
  const ends = `The campaign ends on ${longMoment(saidEnd(endsAt, timezone), timezone)}.`
  const path = type === 'sweepstakes' && draw ? `/verify/${draw.eventKey}/draw-1` : `/verify/${rootKey}`
  return {
    campaign,
    when: draw ? `${ends} The draw is on ${longMoment(draw.at, timezone)}.` : ends,
    checks: hasChance(type, settings.addSweeps)
      ? [
          'On this page everybody can check, without trusting anyone, that chance decides:',
          playUrl(deps, path),
        ]
      : ['The rules stand here:', playUrl(deps, `/rules/${eventKey}`)],
  }
}

function write(deps: Deps, { campaign, when, checks }: Common, entry: NewEntry): string {
  const { title, timezone, settings, eventKey } = campaign
  const by = settings.campaignSponsor ? ` by ${settings.campaignSponsor}` : ''
  return [
    entry.firstName ? `Hello ${entry.firstName},` : 'Hello,',
    `you are in: your entry in ${title}${by} came on ${longMoment(entry.createdAt, timezone)}. Its number is ${entry.entryKey}.`,
    when,
    ...checks,
    `Your data: see it, correct it or have it deleted at ${playUrl(deps, `/privacy/${eventKey}/request`)}`,
    ...(settings.emailContact ? [`Questions: ${settings.emailContact}`] : []),
    settings.campaignSponsor || title,
  ].join('\n\n')
}

async function confirm(db: Db, deps: Deps, entries: readonly NewEntry[]): Promise<void> {
  const known = new Map<string, Common | undefined>()
  for (const entry of entries) {
    const { eventKey, entryKey, email } = entry
    if (!known.has(eventKey)) known.set(eventKey, await commonOf(db, deps, eventKey))
    const common = known.get(eventKey)
    if (!common) continue
    await queueMail(db, deps, {
      accountId: common.campaign.accountId,
      to: email,
      template: 'entry-confirmation',
      about: entryKey,
      subject: `You are in: ${common.campaign.title}`,
      body: write(deps, common, entry),
    })
  }
}

/** Confirms what was noted, in the caller's transaction. @returns whether there is more to confirm at once */
export async function confirmNoted(db: Db, deps: Deps): Promise<boolean> {
  const { notes, isFull } = await takeNotes(db, 'unconfirmed_entries', AT_ONCE)
  for (const [campaignId, list] of Map.groupBy(notes, note => note.campaignId)) {
    const entryIds = list.flatMap(note => note.entryIds)
    await confirm(db, deps, await listNew(db, { campaignId, entryIds }))
  }
  return isFull
}

const CONFIRM_ENTRIES = 'confirm-entries'

/**
 * Confirms each new entry by mail, once, where its campaign does so: beside the play, and in the transaction that forgets
 * the note of it (product rule 5.7).
 */
async function confirmEntries(deps: Deps, _data: unknown, signal?: AbortSignal): Promise<void> {
  await everyAccount(deps, { job: CONFIRM_ENTRIES, part: 'noted' }, async scope => {
    let hasMore = true
    while (hasMore && !signal?.aborted) {
      hasMore = await inScope(deps.pool, scope, db => confirmNoted(db, deps))
    }
  })
}

export const confirmEntriesJob: JobKind = {
  name: CONFIRM_ENTRIES,
  title: 'Confirm entries by email',
  run: confirmEntries,
  cron: '* * * * *',
}
