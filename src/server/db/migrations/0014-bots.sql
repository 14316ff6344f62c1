-- Programs and duplicates ------------------------------------------------------------------------

-- How many were turned away, by day of the campaign and reason; says nothing about anyone.
create table refusal_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  day date not null,
  reason text not null check (reason in ('blacklist', 'age', 'place', 'limit', 'program', 'proof', 'code')),
  count integer not null check (count > 0),
  primary key (campaign_id, day, reason)
);

-- Addresses and devices that enter much more often than people do, shared between processes and soon forgotten.
create table bot_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('address', 'device', 'mail')),
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

do $$
declare t text;
begin
  foreach t in array array['refusal_counts', 'bot_counts', 'spent_proofs', 'contact_codes']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
