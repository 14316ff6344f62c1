-- Codes that give the right to enter: printed on packs and receipts, or sent with an invitation.

-- Codes that were made or uploaded together.
create table entry_code_batches (
  id bigint generated always as identity primary key,
  batch_key text not null unique check (batch_key ~ '^ecb_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  -- The whole campaign.
  campaign_id bigint not null references campaigns on delete cascade,
  -- The only date that they are good for; null for all.
  event_id bigint references campaigns on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- Where the codes are given out, such as a store; empty for none.
  shop text not null check (length(shop) <= 120),
  -- Entries that one code allows.
  uses integer not null check (uses between 1 and 1000000),
  starts_at timestamptz,
  ends_at timestamptz,
  quantity integer not null check (quantity > 0),
  -- Codes stored so far; all of them once it equals the quantity.
  made integer not null default 0 check (made between 0 and quantity),
  -- How codes are made; null for uploaded ones.
  format jsonb,
  -- The secret that they are made of, sealed. It goes once they were downloaded: only hashes are left.
  key_sealed bytea,
  -- Numbers of the sequence that were tried, and those that gave a code that was there already.
  tried integer not null default 0,
  skipped integer[] not null default '{}',
  -- Entries with these codes.
  used bigint not null default 0,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  downloaded_at timestamptz,
  revoked_at timestamptz
);
create index entry_code_batches_campaign on entry_code_batches (campaign_id, id);
create index entry_code_batches_account on entry_code_batches (account_id);
create index entry_code_batches_event on entry_code_batches (event_id) where event_id is not null;

-- One row for each code. Foreign keys would be looked up for each of ten million rows; `drop_entry_codes` deletes them.
create table entry_codes (
  campaign_id bigint not null,
  -- Keyed hash of the code; the key is not in the database.
  digest uuid not null,
  account_id bigint not null,
  batch_id bigint not null,
  used integer not null default 0,
  primary key (campaign_id, digest)
);

-- Which entry used which code, written with the entry.
create table entry_code_uses (
  campaign_id bigint not null,
  entry_id bigint not null,
  account_id bigint not null,
  digest uuid not null,
  batch_id bigint not null,
  primary key (campaign_id, entry_id)
);

create function drop_entry_codes() returns trigger language plpgsql as $$
begin
  delete from entry_codes where campaign_id = old.id;
  delete from entry_code_uses where campaign_id = old.id;
  return null;
end $$;
create trigger entry_codes_dropped after delete on campaigns for each row execute function drop_entry_codes();

-- Attempts with wrong codes, by reason and by origin.
alter table refusal_counts drop constraint refusal_counts_reason_check, add constraint refusal_counts_reason_check
  check (reason in ('blacklist', 'age', 'place', 'limit', 'program', 'proof', 'code', 'rate', 'entryCode'));
alter table bot_counts drop constraint bot_counts_kind_check, add constraint bot_counts_kind_check
  check (kind in ('address', 'network', 'device', 'mail',
    'wrongByAddress', 'wrongByNetwork', 'wrongByDevice', 'wrongByPerson'));

do $$
declare t text;
begin
  foreach t in array array['entry_code_batches', 'entry_codes', 'entry_code_uses'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
