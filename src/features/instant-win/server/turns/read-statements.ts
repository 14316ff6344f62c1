/** Locks the logs, which everything else here is read and written under. */
export const LOGS = {
  name: 'turns-logs',
  text: `select campaign_id as id, account_id, seq, head, played_at, accepted, accepted_trials, wins - voids as standing
    from play_logs where campaign_id = any($1::int8[]) order by campaign_id for no key update`,
}

export const PRESENTS = {
  name: 'turns-presents',
  text: `select c.id, c.status, c.starts_at, c.ends_at, coalesce(v.version, 0) as version
    from campaigns c left join campaign_changes v on v.campaign_id = coalesce(c.parent_id, c.id)
    where c.id = any($1::int8[])`,
}

/**
 * Entries that exist, each with its play and its person's counts in the whole campaign. Found by the token alone: a
 * plan made while the table is empty may choose any index that a condition allows.
 */
export const KNOWN = {
  name: 'turns-known',
  text: `select e.id, e.account_id, e.entry_key, e.token_hash, e.campaign_id, e.person_tag, e.first_name, e.period, e.source, e.test,
      e.created_at, p.seq, p.outcome, p.received_at, p.client_nonce, p.hash, p.moment_n, p.prize_id,
      w.period as person_period, w.entries, w.wins, j.root_id
    from unnest($1::bytea[], $2::int8[]) j (token_hash, root_id)
    join entries e on e.token_hash = j.token_hash
    left join plays p on p.entry_id = e.id
    left join participants w on w.campaign_id = j.root_id and w.person = e.person`,
}

export const PEOPLE = {
  name: 'turns-people',
  text: `select j.place::int as place, w.period, w.entries, w.wins
    from unnest($1::int8[], $2::uuid[]) with ordinality j (campaign_id, person, place)
    join participants w on w.campaign_id = j.campaign_id and w.person = j.person`,
}

export const ENTRY_IDS = {
  name: 'turns-entry-ids',
  text: `select nextval('entries_id_seq') as id from generate_series(1, $1::int)`,
}

/**
 * What can be won by as many plays: moments up to the log's time, the cards that so many accepted plays take
 * (a card's number stands where moments have their time). Trial runs have a stock of their own.
 */
const unitsOf = (taker: 'play_seq' | 'trial_seq', accepted: 'accepted' | 'accepted_trials') => `
  select r.root_id, m.n as moment, m.prize_id, case when r.is_deck then m.at end as card
  from unnest($1::int8[], $2::int4[], $3::bool[]) r (root_id, most, is_deck)
  join play_logs l on l.campaign_id = r.root_id
  cross join lateral (
    select n, prize_id, at from moments
    where campaign_id = r.root_id and ${taker} is null
      and at <= case when r.is_deck then to_timestamp((l.${accepted} + r.most) / 1000.0)
        else greatest($4::timestamptz, l.played_at) end
    order by at, n limit r.most
  ) m
  order by r.root_id, m.at, m.n`

export const UNITS = { name: 'turns-units', text: unitsOf('play_seq', 'accepted') }
export const TRIAL_UNITS = { name: 'turns-trial-units', text: unitsOf('trial_seq', 'accepted_trials') }

export const TRIALS_LEFT = {
  name: 'turns-trials-left',
  text: `select r.root_id, (select count(*) from moments m where m.campaign_id = r.root_id and m.trial_seq is null) as count
    from unnest($1::int8[]) r (root_id)`,
}

/** With odds: the open unit at a place in the order of the specification, leaving out what this batch took. */
const unitAt = (taker: 'play_seq' | 'trial_seq') => `
  select n as moment, prize_id from moments
  where campaign_id = $1::int8 and ${taker} is null and n <> all($2::int4[])
  order by at, n offset $3::int limit 1`

export const UNIT_AT = { name: 'turns-unit-at', text: unitAt('play_seq') }
export const TRIAL_UNIT_AT = { name: 'turns-trial-unit-at', text: unitAt('trial_seq') }
