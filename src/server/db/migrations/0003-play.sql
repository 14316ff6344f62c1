-- Fairness ---------------------------------------------------------------------------------------

create table commitments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  kind text not null check (kind in ('instant-win', 'sweepstakes')),
  activation_no integer not null check (activation_no >= 1),
  commitment bytea not null,
  spec jsonb not null,
  spec_hash bytea not null,
  -- The seed, sealed; the key is not in the database.
  seed_sealed bytea not null,
  moments_root bytea,
  moments_count integer,
  moments_tree bytea,
  published_at timestamptz not null,
  unique (campaign_id, kind, activation_no)
);
-- Every level of the Merkle tree over the moments, so that a winner's receipt reads its path instead of
-- hashing all moments again. Uncompressed: reading 32 bytes then touches one page.
alter table commitments alter column moments_tree set storage external;

-- One row per prize unit: the stock itself. A win claims one row once.
create table moments (
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  n integer not null,
  at timestamptz not null,
  -- A campaign that was unscheduled is a draft again, whose prizes may go; its moments are drawn anew.
  prize_id bigint not null references prizes on delete cascade,
  salt bytea not null,
  play_seq bigint,
  primary key (campaign_id, n)
) with (fillfactor = 70);
create index moments_open on moments (campaign_id, at, n) where play_seq is null;
create unique index moments_claimed on moments (campaign_id, play_seq) where play_seq is not null;

-- Entries and plays ------------------------------------------------------------------------------

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
  sms_opt_ins bigint not null default 0
) with (fillfactor = 50);

create table participants (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  -- First 16 bytes of the keyed hash of the normalised e-mail or phone.
  person uuid not null,
  -- Counts of the current limit period: 0 for once per event, else the local day number.
  period integer not null,
  entries integer not null,
  wins integer not null default 0,
  primary key (campaign_id, person)
) with (fillfactor = 90);

create table entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  entry_key text not null unique,
  -- SHA-256 of the play token that the participant holds.
  token_hash bytea not null unique,
  -- 16 bytes chosen by the browser: a retried entry is the same entry.
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
  unique (campaign_id, nonce)
);
create index entries_person on entries (campaign_id, person);
-- The live monitor reads a campaign's newest entries and counts the people of the last minutes.
create index entries_recent on entries (campaign_id, created_at desc, id desc);

create table plays (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  seq bigint not null,
  entry_id bigint not null unique references entries,
  -- 16 bytes chosen by the browser, sent with the play.
  client_nonce bytea not null,
  received_at timestamptz not null,
  -- 0 lose, 1 win, 2 limit reached, 3 not eligible, 4 test
  outcome smallint not null check (outcome between 0 and 4),
  moment_n integer,
  prize_id bigint references prizes,
  hash bytea not null,
  redeemed_at timestamptz,
  primary key (campaign_id, seq),
  check ((outcome = 1) = (moment_n is not null and prize_id is not null))
);
-- The dashboard counts what was redeemed today.
create index plays_redeemed on plays (campaign_id, redeemed_at) where redeemed_at is not null;

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

-- Row-level security -----------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['commitments', 'moments', 'play_logs', 'participants', 'entries', 'plays', 'minute_counts']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
