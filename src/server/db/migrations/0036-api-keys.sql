-- Keys by which programs call the service for an account. Only hashes are stored: whoever reads this table opens nothing.
create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  key_key text not null unique,
  name text not null check (length(name) between 1 and 80),
  -- How the key begins, so that people know it again.
  prefix text not null check (length(prefix) = 8),
  hash bytea not null unique,
  scopes text[] not null check (scopes <@ array['read', 'write', 'entries'] and cardinality(scopes) between 1 and 3),
  -- A key works no longer than its maker.
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users on delete set null
);
create index api_keys_account on api_keys (account_id, id);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy account on api_keys using (app_may_see(account_id)) with check (app_may_see(account_id));
