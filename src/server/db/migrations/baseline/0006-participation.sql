-- Participation: entries, plays, what a batch of them reads, and what keeps programs out.

-- Entries and plays -------------------------------------------------------------------------------

-- One row per activated campaign: the lock point, the gapless play number and the log's head.
create table play_logs (
  campaign_id bigint primary key references campaigns,
  account_id bigint not null references accounts,
  -- Keys person tags; sealed, the key is not in the database; never published. One a campaign, whatever it
  -- commits to and however often: entries of every type need it.
  pepper_sealed bytea not null,
  seq bigint not null default 0,
  head bytea not null,
  -- The time of the newest play: the log's time never runs backwards.
  played_at timestamptz,
  participants bigint not null default 0,
  entries bigint not null default 0,
  plays bigint not null default 0,
  wins bigint not null default 0,
  redemptions bigint not null default 0,
  email_opt_ins bigint not null default 0,
  sms_opt_ins bigint not null default 0,
  -- Plays within the limits, which a deck counts its cards by; those of trial runs apart.
  accepted bigint not null default 0,
  accepted_trials bigint not null default 0,
  voids bigint not null default 0
) with (fillfactor = 50);

-- Entries, plays and what counts them are written under the lock of the campaign's log, whose row refers to campaign and
-- account; looking both up again for every row is a third of what a play costs: so none of the next three has foreign keys
-- to them. Their unique keys hold the campaign, so that tables can be cut by it (docs/SCALE.md). It comes last where the
-- rest is unique by itself: a reader that knows only the rest still finds the row without another index.

-- Counts of a person in the current limit period.
create table participants (
  campaign_id bigint not null,
  account_id bigint not null,
  -- First 16 bytes of the keyed hash of the normalized email or phone.
  person uuid not null,
  -- Counts of the current limit period: 0 for once per event, else the local day number.
  period integer not null,
  entries integer not null,
  wins integer not null default 0,
  primary key (campaign_id, person)
) with (fillfactor = 90);

create table entries (
  id bigint generated always as identity,
  account_id bigint not null,
  campaign_id bigint not null,
  entry_key text not null,
  -- SHA-256 of the play token that the participant holds.
  token_hash bytea not null,
  -- 16 bytes chosen by the browser. The play token follows from them and the person, so its hash tells a repeat.
  nonce bytea not null,
  person uuid not null,
  person_tag bytea not null,
  period integer not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  zip text,
  birthday date,
  answers jsonb not null default '{}',
  consents jsonb not null default '{}',
  source text not null check (source in ('qr', 'social', 'sms', 'direct', 'amoe', 'api')),
  test boolean not null default false,
  created_at timestamptz not null,
  -- The screen that a participant reached, 0-based among those of their own.
  screen smallint not null default 0,
  -- When the person's data was erased.
  erased_at timestamptz,
  -- What a blacklist is compared with first when a draw is frozen: the same number whenever an entry of the blacklist may
  -- name this entry, and seldom otherwise. Made with the row, so that a list of thousands costs one look at four numbers,
  -- and gone with its sources. Names with letters beyond ASCII share one: they may be spelled like any.
  mail_sign integer generated always as
    (hashtext(replace(split_part(split_part(lower(email collate "C"), '@', 1), '+', 1), '.', ''))) stored,
  domain_sign integer generated always as
    (hashtext(split_part(split_part(lower(email collate "C"), '.', -2), '@', -1))) stored,
  phone_sign integer generated always as (hashtext(right(phone, 7))) stored,
  name_sign integer generated always as
    (hashtext(case
      when octet_length(coalesce(first_name, '') || coalesce(last_name, '')) =
        length(coalesce(first_name, '') || coalesce(last_name, ''))
      then replace(lower((coalesce(first_name, '') || coalesce(last_name, '')) collate "C"), ' ', '')
      else '?' end)) stored
);
-- The order in which the indexes of this and the next tables are made matters: among indexes that look alike while a table
-- is empty, the planner takes the newest.
--
-- Whose data was erased since a file was made.
create index entries_erased on entries (campaign_id, erased_at) where erased_at is not null;
-- Finds a person by phone who gave an email address too; the others are found by entries_person. Most campaigns ask for no
-- number.
create index entries_phone on entries (campaign_id, phone) where phone is not null and email is not null;
-- Pages of reports are read from the index alone: tests are not in it, and it holds the account.
create index entries_recent on entries (campaign_id, created_at desc, id desc) include (account_id) where not test;
alter table entries
  add primary key (id, campaign_id),
  add constraint entries_entry_key_key unique (entry_key, campaign_id);
-- Holds every entry, yet cannot serve a query that names no person: while campaigns have one entry each it looks as good for
-- finding a token as the token's own, and a plan made then would read a whole campaign for each play.
create index entries_person on entries (campaign_id, person) where person is not null;
alter table entries add constraint entries_token_hash_key unique (token_hash, campaign_id);

-- From where an entry came, so that a blacklist of addresses and devices also works at the freeze. A table of its own,
-- because it is deleted long before the entries.
create table entry_traces (
  -- The campaign or date of the entry.
  campaign_id bigint not null,
  entry_id bigint not null,
  account_id bigint not null,
  address inet,
  -- First 16 bytes of the hash of the browser's name, keyed with the campaign's pepper.
  device uuid,
  primary key (campaign_id, entry_id),
  check (address is not null or device is not null)
);

-- An entry's play. Entries are never deleted, and the row was read under the lock: a foreign key would look it up and lock
-- it for each play, which costs more than writing the play.
create table plays (
  campaign_id bigint not null,
  account_id bigint not null,
  seq bigint not null,
  entry_id bigint not null,
  -- 16 bytes chosen by the browser, sent with the play.
  client_nonce bytea not null,
  received_at timestamptz not null,
  -- 0 lose, 1 win, 2 limit reached, 3 not eligible, 4 test
  outcome smallint not null check (outcome between 0 and 4),
  moment_n integer,
  prize_id bigint references prizes,
  hash bytea not null,
  redeemed_at timestamptz,
  -- The win was taken back and its moment is open again; play_voids says why.
  voided_at timestamptz,
  primary key (campaign_id, seq),
  constraint plays_prize check (
    (moment_n is null) = (prize_id is null) and (outcome = 1) <= (moment_n is not null)
    and (moment_n is not null) <= (outcome in (1, 4))
  )
);
-- The dashboard counts what was redeemed today.
create index plays_redeemed on plays (campaign_id, redeemed_at) where redeemed_at is not null;
-- Finds the wins that have no award yet.
create index plays_won on plays (campaign_id, seq) where outcome = 1;
alter table plays add constraint plays_entry_id_key unique (entry_id, campaign_id);

-- Records of type 2 in the log (pf1 4.3, item 6).
create table play_voids (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  seq bigint not null,
  play_seq bigint not null,
  received_at timestamptz not null,
  reason text not null,
  voided_by bigint references users on delete set null,
  hash bytea not null,
  primary key (campaign_id, seq),
  unique (campaign_id, play_seq),
  foreign key (campaign_id, play_seq) references plays (campaign_id, seq)
);

-- The log as it is chained and published, whatever the records are stored in.
create view log_records with (security_invoker = true) as
  select p.campaign_id, p.account_id, p.seq, 1::smallint as type, p.received_at, e.person_tag, p.client_nonce,
    p.outcome, case when p.outcome = 1 then p.moment_n end as moment_n, p.hash
  from plays p join entries e on e.id = p.entry_id
  union all
  select v.campaign_id, v.account_id, v.seq, 2::smallint, v.received_at, e.person_tag, p.client_nonce,
    p.outcome, p.moment_n, v.hash
  from play_voids v
  join plays p on p.campaign_id = v.campaign_id and p.seq = v.play_seq
  join entries e on e.id = p.entry_id;

-- Rolled up as plays happen, so that reports cost the same at any size.
create table minute_counts (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  minute timestamptz not null,
  source text not null,
  views integer not null default 0,
  entries integer not null default 0,
  plays integer not null default 0,
  wins integer not null default 0,
  primary key (campaign_id, minute, source)
) with (fillfactor = 50);

-- What is new -------------------------------------------------------------------------------------

-- Each batch notes what is new by campaign, and the note goes once it is dealt with: so neither the roll-up nor the emails
-- that confirm entries walk over all entries, or wait for earlier transactions. Written with every batch and gone within
-- seconds: no foreign keys.

-- For the roll-up: new entries of a campaign or date; without any, that the campaign's log has grown.
create table noted_turns (
  id bigint generated always as identity,
  campaign_id bigint not null,
  account_id bigint not null,
  entry_ids bigint[] not null,
  primary key (id, campaign_id)
);

-- For the emails: new entries of campaigns that confirm them.
create table unconfirmed_entries (like noted_turns including all);

-- Entries by mail, typed in by the team. Entries are never deleted: no foreign key to them.
create table mail_entries (
  entry_id bigint primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  postmark date not null,
  received_on date not null,
  typed_by bigint references users on delete set null,
  typed_at timestamptz not null,
  check (received_on >= postmark)
);
create index mail_entries_campaign on mail_entries (campaign_id);

-- Programs and duplicates -------------------------------------------------------------------------

-- How many were turned away, by day of the campaign and reason; no personal data.
create table refusal_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  day date not null,
  reason text not null check (reason in ('blacklist', 'age', 'place', 'limit', 'program', 'proof', 'code', 'rate')),
  count integer not null check (count > 0),
  primary key (campaign_id, day, reason)
);

-- Addresses and devices that enter much more often than people do, shared between processes and soon forgotten.
create table bot_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('address', 'network', 'device', 'mail')),
  -- The beginning of the span that this counts in.
  since timestamptz not null,
  -- Keyed with the campaign's pepper and the span, so that no address can be read from it.
  tag uuid not null,
  count integer not null,
  primary key (campaign_id, kind, since, tag)
) with (fillfactor = 70);
create index bot_counts_since on bot_counts (since);

-- Proofs of work that were given, until they expire: each lets one entry in.
create table spent_proofs (
  signature bytea primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- The request that it was given with: the same one again is a retry.
  nonce bytea not null,
  expires_at timestamptz not null
);
create index spent_proofs_expires on spent_proofs (expires_at);

-- Codes that were mailed, to show that an address is one's own. The newest one of an address counts.
create table contact_codes (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- Keyed with the campaign's pepper.
  contact bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index contact_codes_contact on contact_codes (campaign_id, contact, id);
create index contact_codes_created on contact_codes (created_at);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'play_logs', 'participants', 'entries', 'entry_traces', 'plays', 'play_voids', 'minute_counts',
    'noted_turns', 'mail_entries', 'refusal_counts', 'bot_counts', 'spent_proofs', 'contact_codes',
    'unconfirmed_entries'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
