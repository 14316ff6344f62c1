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

-- Whether what was signed says that there is a manifest: so from now on, and not of what was signed before.
alter table commitments add column listed boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['published_files', 'published_steps']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
