-- Keys that the service signs with. The secret half is sealed; the sealing key is not in the database. Public halves
-- stay for ever: whatever was signed must remain checkable.
create table signing_keys (
  key_id text primary key,
  public_key bytea not null check (length(public_key) = 32),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
-- One key signs at a time.
create unique index signing_keys_current on signing_keys ((true)) where retired_at is null;

alter table commitments
  -- Of the service over the commitment, and over the root of its moments, as both are published.
  add column signature jsonb,
  add column root_signature jsonb,
  -- The seed itself, once it is public.
  add column seed bytea check (length(seed) = 32),
  add column revealed_at timestamptz,
  add check ((seed is null) = (revealed_at is null));
create index commitments_sealed on commitments (campaign_id) where revealed_at is null;

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

alter table log_heads enable row level security;
alter table log_heads force row level security;
create policy account on log_heads using (app_may_see(account_id)) with check (app_may_see(account_id));
