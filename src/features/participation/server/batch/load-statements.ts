/** Locks the logs, under which everything is read and written, and reads what plays are decided by. */
export const READ = {
  name: 'batch-read',
  text: `select read_books($1::int8[], $2::int8[], $3::bytea[], $4::int8[], $5::int8[], $6::int8[], $7::int4[],
    $8::bool[], $9::timestamptz) as found`,
}

export const PEOPLE = {
  name: 'batch-people',
  text: `select j.place::int as place, w.period, w.entries, w.wins
    from unnest($1::int8[], $2::uuid[]) with ordinality j (campaign_id, person, place)
    join participants w on w.campaign_id = j.campaign_id and w.person = j.person`,
}

export const ENTRY_IDS = {
  name: 'batch-entry-ids',
  text: `select nextval('entries_id_seq') as id from generate_series(1, $1::int)`,
}

/** As `read_books` reads what can be won, but of the stock of trial runs. */
export const TRIAL_UNITS = {
  name: 'batch-trial-units',
  text: `select r.root_id, m.n as moment, m.prize_id, case when r.is_deck then m.at end as card
    from unnest($1::int8[], $2::int4[], $3::bool[]) r (root_id, most, is_deck)
    join play_logs l on l.campaign_id = r.root_id
    cross join lateral (
      select n, prize_id, at from moments
      where campaign_id = r.root_id and trial_seq is null
        and at <= case when r.is_deck then to_timestamp((l.accepted_trials + r.most) / 1000.0)
          else greatest($4::timestamptz, l.played_at) end
      order by at, n limit r.most
    ) m
    order by r.root_id, m.at, m.n`,
}

export const TRIALS_LEFT = {
  name: 'batch-trials-left',
  text: `select r.root_id, (select count(*) from moments m where m.campaign_id = r.root_id and m.trial_seq is null) as count
    from unnest($1::int8[]) r (root_id)`,
}

/** With odds: the open unit at a place in the order of the specification, leaving out what this batch took. */
const unitAt = (taker: 'play_seq' | 'trial_seq') => `
  select n as moment, prize_id from moments
  where campaign_id = $1::int8 and ${taker} is null and n <> all($2::int4[])
  order by at, n offset $3::int limit 1`

export const UNIT_AT = { name: 'batch-unit-at', text: unitAt('play_seq') }
export const TRIAL_UNIT_AT = { name: 'batch-trial-unit-at', text: unitAt('trial_seq') }
