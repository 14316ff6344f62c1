-- Fairness: what was promised before a game, the moments that wins are decided by, and what is published (docs of pf1).

-- Keys that the service signs with. The secret half is sealed; the sealing key is not in the database. Public halves
-- stay forever: whatever was signed must remain checkable.
create table signing_keys (
  key_id text primary key,
  public_key bytea not null check (length(public_key) = 32),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
-- One key signs at a time.
create unique index signing_keys_current on signing_keys ((true)) where retired_at is null;

-- What the service promised about a game or a draw before it began.
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
  -- Of the service over the commitment, and over the root of its moments, as both are published.
  signature jsonb,
  root_signature jsonb,
  -- The seed itself, once it is public.
  seed bytea check (length(seed) = 32),
  revealed_at timestamptz,
  -- The BLS signature of the promised beacon round, as hex: the promise is published first, the moments once it is known.
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- When the moments were fixed; null where that was at the activation, as without a beacon.
  moments_fixed_at timestamptz,
  -- A commitment of a draw is that of one number; those of instant wins do not use it.
  draw_no integer not null default 1 check (draw_no >= 1),
  -- Whether what was signed names a manifest; commitments of earlier versions do not.
  listed boolean not null default false,
  unique (campaign_id, kind, activation_no),
  check ((seed is null) = (revealed_at is null)),
  check ((beacon_signature is null) = (moments_fixed_at is null))
);
-- Every level of the Merkle tree over the moments, so that a winner's receipt reads its path instead of
-- hashing all moments again. Uncompressed: reading 32 bytes then touches one page.
alter table commitments alter column moments_tree set storage external;
create index commitments_sealed on commitments (campaign_id) where revealed_at is null;
create index commitments_unfixed on commitments (campaign_id) where kind = 'instant-win' and moments_root is null;
create constraint trigger noted after insert on commitments
  deferrable initially deferred for each row execute function note_campaign_change();
create constraint trigger noted_moments after update of moments_root on commitments
  deferrable initially deferred for each row execute function note_campaign_change();

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
  -- The trial run that took the moment: trial runs have the same stock once more, and take nothing of the real one.
  trial_seq bigint,
  primary key (campaign_id, n)
) with (fillfactor = 70);
create index moments_open on moments (campaign_id, at, n) where play_seq is null;
create unique index moments_claimed on moments (campaign_id, play_seq) where play_seq is not null;
create index moments_open_to_trials on moments (campaign_id, at, n) where trial_seq is null;

-- Heads of the play log as they were published while the campaign ran.
create table log_heads (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  seq bigint not null check (seq >= 1),
  commitment bytea not null,
  head bytea not null,
  published_at timestamptz not null,
  signature jsonb not null,
  primary key (campaign_id, seq)
);

-- What was published of a campaign's game (draw_no 0) or of one of its draws, byte by byte as it is served. A file whose
-- source has not changed stays as it is.
create table published_files (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  draw_no integer not null check (draw_no >= 0),
  name text not null,
  source bytea not null check (length(source) = 32),
  bytes bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  published_at timestamptz not null,
  primary key (campaign_id, draw_no, name)
);
-- Read in pieces where it is long.
alter table published_files alter column bytes set storage external;

-- The steps of manifest.json: canonical JSON, signed, each with the hash of the one before.
create table published_steps (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  draw_no integer not null check (draw_no >= 0),
  no integer not null check (no >= 1),
  published_at timestamptz not null,
  step text not null,
  primary key (campaign_id, draw_no, no)
);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'commitments', 'moments', 'log_heads', 'published_files', 'published_steps'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
