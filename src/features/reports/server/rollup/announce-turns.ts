import { sql } from 'kysely'
import { MOST_TOGETHER, type WebhookData } from '#features/developer-keys/contract.ts'
import { announce, isListening } from '#features/developer-keys/server/index.ts'
import type { OutboxDeps } from '#features/messaging/server/index.ts'
import type { ParticipationNote } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { CountedLog } from './count-plays.ts'

type Entry = WebhookData<'entry.confirmed'>['entries'][number] & { eventKey: string }
type Play = WebhookData<'play.decided'>['plays'][number] & { eventKey: string }

/** Entries of a campaign or date in their order, without those of trial runs. */
async function readEntries(db: Db, campaignId: number, entryIds: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select c.event_key as "eventKey", e.entry_key as entry, e.created_at as at, e.source,
      array(select distinct case agreed.value ->> 'consentFor' when 'emailMarketing' then 'email' else 'sms' end
        from jsonb_each(e.consents) agreed
        where agreed.value ->> 'consentFor' in ('emailMarketing', 'smsMarketing')) as "optIns"
    from unnest(${[...entryIds]}::bigint[]) n (id)
    cross join lateral (
      select * from entries where id = n.id and campaign_id = ${campaignId} and not test limit 1
    ) e
    join campaigns c on c.id = ${campaignId}
    order by e.id`.execute(db)
  return rows
}

/** Plays of some records of a log in their order, without those of trial runs. */
async function readPlays(db: Db, { campaignId, events, from, to }: CountedLog): Promise<Play[]> {
  const { rows } = await sql<Play>`
    select c.event_key as "eventKey", p.seq as play, e.entry_key as entry, p.received_at as at,
      (array['lose', 'win', 'limit'])[p.outcome + 1] as outcome
    from plays p
    join entries e on e.id = p.entry_id and e.campaign_id = any(${[...events]}::bigint[])
    join campaigns c on c.id = e.campaign_id
    where p.campaign_id = ${campaignId} and p.seq > ${from} and p.seq <= ${to} and p.outcome in (0, 1, 2)
    order by p.seq`.execute(db)
  return rows
}

/** Parts of one campaign or date each, no longer than a delivery, in order. */
function* parts<T extends { eventKey: string }>(items: readonly T[]) {
  for (const [eventKey, own] of Map.groupBy(items, item => item.eventKey)) {
    for (let start = 0; start < own.length; start += MOST_TOGETHER) {
      const part = own.slice(start, start + MOST_TOGETHER).map(({ eventKey: _, ...item }) => item)
      yield { eventKey, part }
    }
  }
}

/** Announces new entries to programs, in the transaction that counts them. */
export async function announceEntries(
  db: Db,
  deps: OutboxDeps,
  notes: readonly ParticipationNote[],
): Promise<void> {
  const event = 'entry.confirmed'
  for (const [campaignId, own] of Map.groupBy(notes, note => note.campaignId)) {
    const accountId = own[0]?.accountId
    if (accountId === undefined || !(await isListening(db, accountId, event))) continue
    const entryIds = own.flatMap(note => note.entryIds)
    for (const { eventKey, part: entries } of parts(await readEntries(db, campaignId, entryIds))) {
      await announce(db, deps, { accountId, event, data: { eventKey, entries } })
    }
  }
}

/** Announces counted plays to programs, in the transaction that counts them. */
export async function announcePlays(db: Db, deps: OutboxDeps, logs: readonly CountedLog[]): Promise<void> {
  const event = 'play.decided'
  for (const log of logs) {
    const { accountId } = log
    if (!(await isListening(db, accountId, event))) continue
    for (const { eventKey, part: plays } of parts(await readPlays(db, log))) {
      await announce(db, deps, { accountId, event, data: { eventKey, plays } })
    }
  }
}
