import { insertOf, type OnlyRoot, ofOneRoot } from '#server/db/distributed/of-one-root.ts'

export const ENTRIES = insertOf(
  'batch-entries',
  24,
  `insert into entries (id, account_id, campaign_id, entry_key, token_hash, nonce, person, person_tag, period,
      sealed, email_hash, phone_hash, mail_mark, domain_mark, phone_mark, name_mark, age, state, consents, source, test,
      created_at, language, root_id)
    overriding system value
    select j.id, j.account_id, j.campaign_id, j.entry_key, j.token_hash, j.nonce, j.person, j.person_tag, j.period,
      j.sealed, j.email_hash, j.phone_hash, j.mail_mark, j.domain_mark, j.phone_mark, j.name_mark, j.age, j.state,
      j.consents::jsonb, j.source, j.test, j.created_at, j.language, j.root_id
    from unnest($1::int8[], $2::int8[], $3::int8[], $4::text[], $5::bytea[], $6::bytea[], $7::uuid[], $8::bytea[],
      $9::int4[], $10::text[], $11::text[], $12::text[], $13::int4[], $14::int4[], $15::int4[], $16::int4[],
      $17::int4[], $18::text[], $19::text[], $20::text[], $21::bool[], $22::timestamptz[], $23::text[], $24::int8[])
      j (id, account_id, campaign_id, entry_key, token_hash, nonce, person, person_tag, period, sealed, email_hash,
        phone_hash, mail_mark, domain_mark, phone_mark, name_mark, age, state, consents, source, test, created_at,
        language, root_id)`,
)

export const TRACES = insertOf(
  'batch-traces',
  1,
  `insert into entry_traces (root_id, campaign_id, entry_id, account_id, address, device)
    select j.root_id, j.campaign_id, j.entry_id, j.account_id, j.address::inet, j.device::uuid
    from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::text[], $6::text[])
      j (root_id, campaign_id, entry_id, account_id, address, device)`,
)

export const PEOPLE = {
  name: 'batch-write-people',
  text: `insert into participants (root_id, campaign_id, account_id, person, period, entries, wins)
    select * from unnest($1::int8[], $2::int8[], $3::int8[], $4::uuid[], $5::int4[], $6::int4[], $7::int4[])
    on conflict (campaign_id, person, root_id)
    do update set period = excluded.period, entries = excluded.entries, wins = excluded.wins`,
  atRoot: { root: 1, writes: true },
}

/**
 * A prize of 0 and a moment of -1 stand for none; nonces and hashes stand one after the other. Elements by their number:
 * `unnest` of many arrays makes a table of each first, which for a small batch takes longer than writing it.
 */
export const PLAYS = insertOf(
  'batch-plays',
  1,
  `insert into plays (campaign_id, account_id, seq, entry_id, client_nonce, received_at, outcome, moment_n, prize_id,
      hash)
    select ($1::int8[])[n], ($2::int8[])[n], ($3::int8[])[n], ($4::int8[])[n], substring($5::bytea from 16 * n - 15 for 16),
      ($6::timestamptz[])[n], ($7::int4[])[n], nullif(($8::int4[])[n], -1), nullif(($9::int8[])[n], 0),
      substring($10::bytea from 32 * n - 31 for 32)
    from generate_subscripts($1::int8[], 1) n`,
)

/** Divides by zero, and so fails, when one of the codes is gone. */
export const CODES = {
  name: 'batch-write-codes',
  text: `with used as (
      update entry_codes c set used = c.used + j.uses
      from unnest($1::int8[], $2::uuid[], $3::int4[]) j (campaign_id, digest, uses)
      where c.campaign_id = j.campaign_id and c.digest = j.digest
      returning c.batch_id, j.uses
    ), counted as (
      update entry_code_batches b set used = b.used + t.uses
      from (select batch_id, sum(uses) as uses from used group by batch_id) t where b.id = t.batch_id
    )
    select 1 / (count(*) = cardinality($1::int8[]))::int from used`,
}

export const CODE_USES = {
  name: 'batch-code-uses',
  text: `insert into entry_code_uses (campaign_id, entry_id, account_id, digest, batch_id)
    select * from unnest($1::int8[], $2::int8[], $3::int8[], $4::uuid[], $5::int8[])`,
}

export const TICKETS = insertOf(
  'batch-tickets',
  3,
  `insert into draw_entries (entry_id, account_id, campaign_id, nonce, hash, person_tag, created_at)
    select * from unnest($1::int8[], $2::int8[], $3::int8[], $4::bytea[], $5::bytea[], $6::bytea[], $7::timestamptz[])`,
)

/** Divides by zero, and so fails, when a unit is not open any more. */
const taken = (taker: 'play_seq' | 'trial_seq') => (only: OnlyRoot) =>
  `with taken as (
      update moments m set ${taker} = w.seq
      from unnest($1::int8[], $2::int8[], $3::int4[]) w (campaign_id, seq, moment)
      where m.campaign_id = w.campaign_id and m.n = w.moment and coalesce(m.${taker}, 0) = 0${only('m.campaign_id')}
      returning 1
    )
    select 1 / (count(*) = cardinality($2::int8[]))::int from taken`

export const WINS = ofOneRoot('batch-wins', 1, taken('play_seq'), true)
export const TRIAL_WINS = ofOneRoot('batch-trial-wins', 1, taken('trial_seq'), true)

/** Counts the wins at their prizes. The database refuses a prize that is not there. */
export const STOCK = {
  name: 'batch-stock',
  text: `insert into prize_counts (campaign_id, account_id, prize_id, awarded)
    select campaign_id, account_id, prize_id, count(*)::int
    from unnest($1::int8[], $2::int8[], $3::int8[]) w (campaign_id, account_id, prize_id) group by 1, 2, 3
    on conflict (campaign_id, prize_id) do update set awarded = prize_counts.awarded + excluded.awarded`,
  atRoot: { root: 1, writes: true },
}

/** No element of an array in SET: Citus crashes on it. */
export const LOGS = ofOneRoot(
  'batch-write-logs',
  1,
  only => `update play_logs l set seq = j.seq, head = j.head, played_at = nullif(j.played_at, 'epoch'), accepted = j.accepted,
      accepted_trials = j.accepted_trials, participants = l.participants + j.participants, entries = l.entries + j.entries,
      plays = l.plays + j.plays, wins = l.wins + j.wins, email_opt_ins = l.email_opt_ins + j.email_opt_ins,
      sms_opt_ins = l.sms_opt_ins + j.sms_opt_ins
    from unnest($1::int8[], $2::int8[], $3::bytea[], $4::timestamptz[], $5::int8[], $6::int8[], $7::int8[], $8::int8[],
        $9::int8[], $10::int8[], $11::int8[], $12::int8[])
      j (id, seq, head, played_at, accepted, accepted_trials, participants, entries, plays, wins, email_opt_ins, sms_opt_ins)
    where l.campaign_id = j.id${only('l.campaign_id')}`,
  true,
)
