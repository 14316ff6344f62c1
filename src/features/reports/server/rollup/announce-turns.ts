import { sql } from 'kysely'
import { MOST_TOGETHER, type WebhookData } from '#features/developer-keys/contract.ts'
import { announceEach } from '#features/developer-keys/server/index.ts'
import type { OutboxDeps } from '#features/messaging/server/index.ts'
import type { ParticipationNote } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { CountedLog } from './count-plays.ts'

type Entry = WebhookData<'entry.confirmed'>['entries'][number] & { eventKey: string }
type Play = WebhookData<'play.decided'>['plays'][number] & { eventKey: string }

/** Entries of a campaign or date in their order, without those of trial runs. */
async function readEntries(
  db: Db,
  { rootId, campaignId, entryIds }: Pick<ParticipationNote, 'rootId' | 'campaignId' | 'entryIds'>,
): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'eventKey'> & { eventId: number }>`
    select ${campaignId}::bigint as "eventId", e.entry_key as entry, e.created_at as at, e.source,
      array(select distinct case agreed.value ->> 'consentFor' when 'emailMarketing' then 'email' else 'sms' end
        from jsonb_each(e.consents) agreed
        where agreed.value ->> 'consentFor' in ('emailMarketing', 'smsMarketing')) as "optIns"
    from unnest(${[...entryIds]}::bigint[]) n (id)
    cross join lateral (
      select * from entries where id = n.id and root_id = ${rootId} and not test limit 1
    ) e
    order by e.id`.execute(db)
  return withKeys(db, rows)
}

/** Plays of some records of a log in their order, without those of trial runs. */
async function readPlays(db: Db, { campaignId, from, to }: CountedLog): Promise<Play[]> {
  const { rows } = await sql<Omit<Play, 'eventKey'> & { eventId: number }>`
    select e.campaign_id as "eventId", p.seq as play, e.entry_key as entry, p.received_at as at,
      (array['lose', 'win', 'limit'])[p.outcome + 1] as outcome
    from plays p
    join entries e on e.root_id = p.campaign_id and e.id = p.entry_id
    where p.campaign_id = ${campaignId} and p.seq > ${from} and p.seq <= ${to} and p.outcome in (0, 1, 2)
    order by p.seq`.execute(db)
  return withKeys(db, rows)
}

/** Keys instead of numbers of campaigns and dates, which lie on another server of a distributed database than hot rows. */
async function withKeys<T extends { eventId: number }>(db: Db, items: readonly T[]) {
  const events = await db
    .selectFrom('campaigns')
    .select(['id', 'event_key'])
    .where('id', 'in', [0, ...new Set(items.map(({ eventId }) => eventId))])
    .execute()
  const keys = new Map(events.map(({ id, event_key }) => [id, event_key]))
  return items.map(({ eventId, ...item }) => ({ ...item, eventKey: keys.get(eventId) ?? '' }))
}

/** Parts of one campaign or date each, no longer than a delivery, in order. */
function parts<T extends { eventKey: string }>(items: readonly T[]) {
  return [...Map.groupBy(items, item => item.eventKey)].flatMap(([eventKey, own]) =>
    Array.from({ length: Math.ceil(own.length / MOST_TOGETHER) }, (_, index) => ({
      eventKey,
      part: own
        .slice(index * MOST_TOGETHER, (index + 1) * MOST_TOGETHER)
        .map(({ eventKey: _key, ...item }) => item),
    })),
  )
}

/** Announces new entries to programs, in the transaction that counts them. */
export async function announceEntries(
  db: Db,
  deps: OutboxDeps,
  notes: readonly ParticipationNote[],
): Promise<void> {
  const event = 'entry.confirmed'
  for (const [campaignId, own] of Map.groupBy(notes, note => note.campaignId)) {
    const [note] = own
    if (!note) continue
    const { rootId, accountId } = note
    const entryIds = own.flatMap(note => note.entryIds)
    await announceEach(db, deps, { accountId, event }, async () =>
      parts(await readEntries(db, { rootId, campaignId, entryIds })).map(({ eventKey, part: entries }) => ({
        eventKey,
        entries,
      })),
    )
  }
}

/** Announces counted plays to programs, in the transaction that counts them. */
export async function announcePlays(db: Db, deps: OutboxDeps, logs: readonly CountedLog[]): Promise<void> {
  const event = 'play.decided'
  for (const log of logs) {
    const { accountId } = log
    await announceEach(db, deps, { accountId, event }, async () =>
      parts(await readPlays(db, log)).map(({ eventKey, part: plays }) => ({ eventKey, plays })),
    )
  }
}
