import { type OnlyRoot, ofOneRoot } from '#server/db/distributed/of-one-root.ts'
import { entriesWithPlays } from '../entries/entry-with-play.ts'

/**
 * State that decides a batch. All statements leave together behind the one that locks. Each of them sees all commits
 * before its start, so nothing that they read is older than the lock.
 *
 * A plan is made once, perhaps while every campaign has a single row, and has to be as good for millions. Each table is
 * read by an index that holds all values known by then.
 */

const LOG = `l.campaign_id as "rootId", l.account_id as "accountId", l.seq, l.head, l.played_at as "playedAt", l.accepted,
      l.accepted_trials as "acceptedTrials", l.wins - l.voids as standing`

/** Locks the logs of the campaigns $1, always in this order. */
export const LOGS = {
  name: 'batch-logs',
  text: `select ${LOG}
    from unnest($1::int8[]) r (id)
    cross join lateral (select * from play_logs where campaign_id = r.id for no key update) l`,
  distributed: `select ${LOG} from play_logs l where l.campaign_id = ($1::int8[])[1] for no key update`,
  atRoot: { root: 1, writes: false },
}

export const PRESENTS = {
  name: 'batch-presents',
  text: `select c.id, c.status, c.starts_at as "startsAt", c.ends_at as "endsAt", coalesce(
      (select version from campaign_changes where campaign_id = coalesce(c.parent_id, c.id)), 0) as version
    from unnest($1::int8[]) j (id) cross join lateral (select * from campaigns where id = j.id limit 1) c`,
}

/** Entries by token with their plays, and what their people have had in the whole campaign. */
export const KNOWN = ofOneRoot(
  'batch-known',
  3,
  only => `select ${entriesWithPlays(only).columns},
      w.period as "personPeriod", w.entries, w.wins
    from ${entriesWithPlays(only).from}
    left join lateral (
      select * from participants
      where campaign_id = j.root_id and person = e.person and root_id = j.root_id${only('root_id')} limit 1
    ) w on true`,
)

export const PEOPLE = ofOneRoot(
  'batch-people',
  1,
  only => `select j.place::int as place, w.period, w.entries, w.wins
    from unnest($1::int8[], $2::int8[], $3::uuid[]) with ordinality j (root_id, campaign_id, person, place)
    join participants w on w.campaign_id = j.campaign_id and w.person = j.person and w.root_id = j.root_id${only('w.root_id')}`,
)

/** Entry codes, under the lock of their campaign: two commands with the same code wait for each other. */
export const CODES = {
  name: 'batch-entry-codes',
  text: `select j.place::int as place, c.account_id as "accountId", c.batch_id as "batchId", b.uses - c.used as "left",
      b.event_id as "eventId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.revoked_at is not null as "isRevoked"
    from unnest($1::int8[], $2::uuid[]) with ordinality j (campaign_id, digest, place)
    cross join lateral (select * from entry_codes where campaign_id = j.campaign_id and digest = j.digest limit 1) c
    cross join lateral (select * from entry_code_batches where id = c.batch_id limit 1) b`,
}

export const ENTRY_IDS = {
  name: 'batch-entry-ids',
  text: `select nextval('entries_id_seq') as id from generate_series(1, $1::int)`,
}

type Taker = 'play_seq' | 'trial_seq'

/**
 * Prizes that $2 plays of each campaign $1 can win: of moments up to $4, or of a deck, where a card's number stands for
 * the time. In winning order.
 */
const units = (taker: Taker, accepted: 'accepted' | 'accepted_trials') => (only: OnlyRoot) =>
  `
  select r.root_id as "rootId", m.n as moment, m.prize_id as "prizeId", case when r.is_deck then m.at end as card
  from unnest($1::int8[], $2::int4[], $3::bool[]) r (root_id, most, is_deck)
  cross join lateral (select * from play_logs where campaign_id = r.root_id${only('campaign_id')} limit 1) l
  cross join lateral (
    select n, prize_id, at from moments
    where campaign_id = r.root_id${only('campaign_id')} and ${taker} is null
      and at <= case when r.is_deck then to_timestamp((l.${accepted} + r.most) / 1000.0)
        else greatest($4::timestamptz, l.played_at) end
    order by at, n limit r.most
  ) m
  order by r.root_id, m.at, m.n`

export const UNITS = ofOneRoot('batch-units', 1, units('play_seq', 'accepted'))
export const TRIAL_UNITS = ofOneRoot('batch-trial-units', 1, units('trial_seq', 'accepted_trials'))

export const TRIALS_LEFT = ofOneRoot(
  'batch-trials-left',
  1,
  only => `select r.root_id, m.count from unnest($1::int8[]) r (root_id)
    cross join lateral (
      select count(*) as count from moments where campaign_id = r.root_id and trial_seq is null${only('campaign_id')}
    ) m`,
)

/** With odds: the open unit at a place in the order of the specification, leaving out what this batch took. */
const unitAt = (taker: Taker) => `
  select n as moment, prize_id from moments
  where campaign_id = $1::int8 and ${taker} is null and n <> all($2::int4[])
  order by at, n offset $3::int limit 1`

export const UNIT_AT = { name: 'batch-unit-at', text: unitAt('play_seq') }
export const TRIAL_UNIT_AT = { name: 'batch-trial-unit-at', text: unitAt('trial_seq') }
