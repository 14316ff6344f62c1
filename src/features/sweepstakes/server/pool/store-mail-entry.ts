import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  countInMinutes,
  limitScope,
  noteParticipations,
  personOfAnswers,
  sealPerson,
  statementsIn,
} from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { joinDraw } from './join-draw.ts'
import type { MailEntry } from './judge-mail-row.ts'

/** Counts a person's entry in the scope of their limit; a later period than this one stays unchanged. */
async function countPerson(db: Db, campaign: Campaign, scope: number, person: string, period: number) {
  const before = await db
    .selectFrom('participants')
    .select('person')
    .where('root_id', '=', campaign.rootId)
    .where('campaign_id', '=', scope)
    .where('person', '=', person)
    .executeTakeFirst()
  await sql`
    insert into participants as p (root_id, campaign_id, account_id, person, period, entries)
    values (${campaign.rootId}, ${scope}, ${campaign.accountId}, ${person}, ${period}, 1)
    on conflict (campaign_id, person, root_id) do update set
      entries = case when p.period < excluded.period then 1 when p.period = excluded.period then p.entries + 1 else p.entries end,
      period = greatest(p.period, excluded.period)`.execute(db)
  return before === undefined
}

async function countEverywhere(
  db: Db,
  campaign: Campaign,
  { draft }: MailEntry,
  entryId: number,
): Promise<void> {
  const person = draft.identity.tag.toString('hex', 0, 16)
  const scope = limitScope(campaign)
  let isNew = await countPerson(db, campaign, scope, person, draft.period)
  if (scope !== campaign.rootId) isNew = await countPerson(db, campaign, campaign.rootId, person, 0)
  if (!campaign.testMode) {
    await db
      .updateTable('play_logs')
      .set(eb => ({ entries: eb('entries', '+', 1), participants: eb('participants', '+', isNew ? 1 : 0) }))
      .where('campaign_id', '=', campaign.rootId)
      .execute()
  }
  const { id: campaignId, rootId, accountId } = campaign
  const minute = { rootId, campaignId, accountId, at: draft.createdAt, source: draft.source, entries: 1 }
  const confirms = campaign.settings.confirmEntries && !campaign.testMode
  await noteParticipations(statementsIn(db), [
    { rootId, campaignId, accountId, entryIds: [entryId], confirms },
  ])
  await countInMinutes(statementsIn(db), [minute])
}

/** Remembers when the card of an entry was posted and received, and who typed it. */
export async function noteCard(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  campaign: Campaign,
  userId: number,
  entryId: number,
  { postmark, receivedOn }: Pick<MailEntry, 'postmark' | 'receivedOn'>,
): Promise<void> {
  await db
    .insertInto('mail_entries')
    .values({
      entry_id: entryId,
      account_id: campaign.accountId,
      campaign_id: campaign.rootId,
      postmark,
      received_on: receivedOn,
      typed_by: userId,
      typed_at: deps.clock.now(),
    })
    .execute()
}

/**
 * Stores a card as an entry like any other, with its ticket, and remembers when it was posted and received. Call it
 * with the campaign's log locked.
 */
export async function storeMailEntry(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'keys' | 'sealKey'>,
  campaign: Campaign,
  userId: number,
  card: MailEntry,
): Promise<void> {
  const { draft } = card
  const keys = await deps.keys.of(campaign.accountId)
  const of = { accountId: campaign.accountId, ...draft, timezone: campaign.timezone }
  const { tag } = draft.identity
  const entry = await db
    .insertInto('entries')
    .values({
      account_id: campaign.accountId,
      campaign_id: campaign.id,
      root_id: campaign.rootId,
      entry_key: draft.entryKey,
      token_hash: draft.tokenHash,
      nonce: draft.nonce,
      person: tag.toString('hex', 0, 16),
      person_tag: tag,
      period: draft.period,
      ...sealPerson(deps, keys, of, personOfAnswers(draft.answers)),
      source: draft.source,
      language: draft.language,
      test: campaign.testMode,
      created_at: draft.createdAt,
    })
    .returning(['id', 'entry_key as entryKey', 'person_tag as personTag'])
    .executeTakeFirstOrThrow()
  await noteCard(db, deps, campaign, userId, entry.id, card)
  await joinDraw(db, deps, campaign, entry)
  await countEverywhere(db, campaign, card, entry.id)
}
