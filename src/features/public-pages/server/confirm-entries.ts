import { sql } from 'kysely'
import { findText } from '#features/campaign-messages/server/index.ts'
import { hasChance, joinsByReceipt } from '#features/campaigns/contract.ts'
import { type Campaign, entrantLanguage, findCampaign } from '#features/campaigns/server/index.ts'
import { type CustomText, type EntryFacts, queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import {
  heldBy,
  openPerson,
  type ParticipationNote,
  takeNotes,
} from '#features/participation/server/index.ts'
import { receiptPath } from '#features/purchase-receipts/server/index.ts'
import { findPromisedDraw } from '#features/sweepstakes/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** Entries of one transaction. */
const AT_ONCE = 1000

const TEMPLATE = 'entry-confirmation'

interface NewEntry {
  id: number
  source: string
  byMail: boolean
  entryKey: string
  eventKey: string
  firstName: string | null
  language: string | null
  email: string
  createdAt: Date
}

/** Entries of campaigns that still confirm them, without people who gave no address or were erased. */
async function listNew(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { rootId, entryIds }: Pick<ParticipationNote, 'rootId' | 'entryIds'>,
): Promise<NewEntry[]> {
  const { rows } = await sql<Omit<NewEntry, 'firstName' | 'email'> & { accountId: number; held: string }>`
    select e.id, e.source, m.entry_id is not null as "byMail", e.entry_key as "entryKey", c.event_key as "eventKey", e.language,
      e.account_id as "accountId", ${heldBy('e')} as held,
      e.created_at as "createdAt"
    from entries e join campaigns c on c.id = e.campaign_id left join campaigns p on p.id = c.parent_id
      left join mail_entries m on m.entry_id = e.id
    where e.root_id = ${rootId} and e.id = any(${entryIds}::bigint[]) and coalesce(e.email_hash, e.email) is not null
      and coalesce(p.settings, c.settings) ->> 'confirmEntries' = 'true'
    order by e.id`.execute(db)
  const opened = rows.map(async ({ accountId, held, ...row }) => {
    const { firstName, email } = openPerson(await deps.keys.of(accountId), row.entryKey, held)
    return email === null ? [] : [{ ...row, firstName, email }]
  })
  return (await Promise.all(opened)).flat()
}

/** Shared facts of the emails of one campaign or date in one language. */
interface Common {
  campaign: Campaign
  facts: Omit<EntryFacts, 'firstName' | 'entryKey' | 'enteredAt'>
  custom: CustomText | undefined
}

async function commonOf(db: Db, deps: Deps, campaign: Campaign, language: Language): Promise<Common> {
  const { endsAt, type, rootKey, settings, eventKey } = campaign
  const draw = await findPromisedDraw(db, campaign)
  const check = type === 'sweepstakes' && draw ? `/verify/${draw.eventKey}/draw-1` : `/verify/${rootKey}`
  const { named } = await loadMessageNames(db, campaign, language)
  return {
    campaign,
    facts: {
      campaign: named,
      endsAt,
      drawAt: draw?.at,
      checkUrl: hasChance(type, settings.addSweeps) ? playUrl(deps, check) : undefined,
      rulesUrl: playUrl(deps, `/rules/${eventKey}`),
      dataUrl: playUrl(deps, `/privacy/${eventKey}/request`),
    },
    custom: await findText(db, campaign, { template: TEMPLATE, channel: 'email', language }),
  }
}

async function confirm(db: Db, deps: Deps, entries: readonly NewEntry[]): Promise<void> {
  const campaigns = new Map<string, Campaign | undefined>()
  const known = new Map<string, Common>()
  for (const entry of entries) {
    const { eventKey, entryKey, email } = entry
    if (!campaigns.has(eventKey)) campaigns.set(eventKey, await findCampaign(db, eventKey))
    const campaign = campaigns.get(eventKey)
    if (!campaign) continue
    const language = entrantLanguage(campaign, entry.language)
    const key = `${eventKey} ${language}`
    const common = known.get(key) ?? (await commonOf(db, deps, campaign, language))
    known.set(key, common)
    await queueMail(db, deps, {
      accountId: common.campaign.accountId,
      to: email,
      template: TEMPLATE,
      about: entryKey,
      ...TEMPLATES[TEMPLATE].email(
        {
          ...common.facts,
          firstName: entry.firstName,
          entryKey,
          enteredAt: entry.createdAt,
          receiptUrl: joinsByReceipt(campaign, entry)
            ? playUrl(deps, receiptPath(deps, { eventId: campaign.id, entryId: entry.id }))
            : undefined,
        },
        common.custom,
      ),
    })
  }
}

/** Confirms noted entries, in the caller's transaction. @returns whether there is more to confirm at once */
export async function confirmNoted(db: Db, deps: Deps): Promise<boolean> {
  const { notes, isFull } = await takeNotes(db, 'unconfirmed_entries', AT_ONCE)
  for (const [rootId, list] of Map.groupBy(notes, note => note.rootId)) {
    const entryIds = list.flatMap(note => note.entryIds)
    await confirm(db, deps, await listNew(db, deps, { rootId, entryIds }))
  }
  return isFull
}

const CONFIRM_ENTRIES = 'confirm-entries'

/**
 * Confirms each new entry by email, once, if its campaign does so: beside the play, and in the transaction that deletes
 * its note (product rule 5.7).
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
