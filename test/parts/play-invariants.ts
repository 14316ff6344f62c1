import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/**
 * Invariants of a campaign's entries, plays, moments and prizes, as one statement: it returns a line for each
 * violation. A revoked win gives its moment back, so that the order of moments says nothing after it.
 */
const BROKEN = (campaignId: number, playsPerPerson: number, winsPerPerson: number) => sql<{ broken: string }>`
  with
  all_entries as (
    select e.* from entries e join campaigns c on c.id = e.campaign_id
    where ${campaignId} in (c.id, c.parent_id)
  ),
  real_entries as (select * from all_entries where not test),
  log as (select * from play_logs where campaign_id = ${campaignId}),
  log_plays as (select * from plays where campaign_id = ${campaignId}),
  log_voids as (select * from play_voids where campaign_id = ${campaignId}),
  records as (
    select seq, hash, received_at from log_plays union all select seq, hash, received_at from log_voids
  ),
  wins as (select * from log_plays where outcome = 1 and voided_at is null),
  minutes as (
    select coalesce(sum(entries), 0) as entries, coalesce(sum(plays), 0) as plays, coalesce(sum(wins), 0) as wins
    from minute_counts m join campaigns c on c.id = m.campaign_id where ${campaignId} in (c.id, c.parent_id)
  )
  select 'a win without its moment, or a moment without its win' as broken
  from wins w full join (select * from moments where campaign_id = ${campaignId} and play_seq is not null) m
    on m.play_seq = w.seq and m.n = w.moment_n and m.prize_id = w.prize_id
  where w.seq is null or m.n is null
  union all
  select 'a moment won before its time'
  from wins w join moments m on m.campaign_id = ${campaignId} and m.n = w.moment_n where m.at > w.received_at
  union all
  select 'a later moment won before an earlier one'
  from (select w.seq, (m.at, m.n) < lag((m.at, m.n)) over (order by w.seq) as jumps
    from wins w join moments m on m.campaign_id = ${campaignId} and m.n = w.moment_n) o
  where jumps and not exists (select 1 from log_voids)
  union all
  select 'a play lost while a moment was due'
  from log_plays p where p.outcome = 0 and exists (select 1 from moments m
    where m.campaign_id = ${campaignId} and m.at <= p.received_at and (m.play_seq is null or m.play_seq > p.seq))
    and not exists (select 1 from log_voids)
  union all
  select 'a prize whose count is not that of its wins, or more given than there are: ' || z.title
  from prizes z left join prize_counts k on k.campaign_id = z.campaign_id and k.prize_id = z.id
  where z.campaign_id = ${campaignId}
    and (coalesce(k.awarded, 0) <> (select count(*) from wins w where w.prize_id = z.id) or z.awarded > z.quantity
      or z.awarded <> coalesce(k.awarded, 0))
  union all
  select 'a prize that has other moments than pieces: ' || z.title
  from prizes z where z.campaign_id = ${campaignId} and z.use = 'instant' and z.active
    and z.quantity <> (select count(*) from moments m where m.prize_id = z.id)
  union all
  select 'numbers of plays with a gap'
  from log where (log.seq, log.seq) <> (select coalesce(max(seq), 0), count(*) from records)
  union all
  select 'a head that is not that of the newest play'
  from log join records p on p.seq = log.seq where p.hash <> log.head or p.received_at <> log.played_at
  union all
  select 'time that ran backwards'
  from (select received_at < lag(received_at) over (order by seq) as back from records) o where back
  union all
  select 'a play before its entry, or of another account'
  from log_plays p left join all_entries e on e.id = p.entry_id
  where e.id is null or e.account_id <> p.account_id or p.received_at < e.created_at
  union all
  select 'a person who won more often than allowed, or whose wins are counted wrongly'
  from (select person, count(*) filter (where p.outcome = 1 and p.voided_at is null) as wins from all_entries e
    left join log_plays p on p.entry_id = e.id group by person) o
  left join participants a on a.campaign_id = ${campaignId} and a.person = o.person
  where o.wins > ${winsPerPerson} or a.wins is distinct from o.wins
  union all
  select 'a person who entered more often than allowed, or whose entries are counted wrongly'
  from (select campaign_id, person, period, count(*) as entries from all_entries group by 1, 2, 3) o
  join participants a using (campaign_id, person)
  where o.entries > ${playsPerPerson} or (a.period = o.period and a.entries <> o.entries)
  union all
  select 'totals of the log that are not those of its rows'
  from log where (log.entries, log.participants, log.plays, log.wins) <> (
    (select count(*) from real_entries), (select count(distinct person) from real_entries),
    (select count(*) from log_plays p join real_entries e on e.id = p.entry_id),
    (select count(*) from log_plays where outcome = 1))
  union all
  select 'minutes that do not add up to the log'
  from log, minutes where (log.entries, log.plays, log.wins) <> (minutes.entries, minutes.plays, minutes.wins)
`

/**
 * Everything that does not hold of a campaign; empty when all is well.
 * @param limits how often one person may play and win; once each when absent
 */
export async function brokenInvariants(
  test: TestApp,
  { rootId }: { rootId: number },
  { playsPerPerson = 1, winsPerPerson = 1 } = {},
): Promise<string[]> {
  const { rows } = await test.db(db => BROKEN(rootId, playsPerPerson, winsPerPerson).execute(db))
  return rows.map(row => row.broken)
}
