-- What an account asks of the sign-ins of its members and of its API keys. Accounts without a row have the defaults.
create table sign_in_rules (
  account_id bigint primary key references accounts,
  -- Members without a second factor can only add one.
  factor_required boolean not null,
  -- A session ends after this time without use, and after this time at the latest.
  idle_minutes integer not null check (idle_minutes between 15 and 1440),
  lifetime_hours integer not null check (lifetime_hours between 1 and 720),
  -- Networks of sessions and keys; empty for any.
  networks cidr[] not null check (cardinality(networks) <= 50),
  -- Acts that need a recent proof; null for the defaults.
  proof_for text[] check (proof_for <@ array['draw', 'personalData', 'keys', 'money', 'people', 'activate']),
  version integer not null
);

alter table sessions add column proved_at timestamptz;
-- Where the sign-in came from: an address or its network, as limits count it.
alter table sessions add column network text check (length(network) <= 50);

-- Networks that a key may be used from; empty for any.
alter table api_keys add column networks cidr[] not null default '{}' check (cardinality(networks) <= 20);

-- Second factors of a member that end at a time, because the device is lost. Anyone concerned can cancel it until then.
create table factor_resets (
  user_id bigint primary key references users on delete cascade,
  account_id bigint not null references accounts,
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index factor_resets_due on factor_resets (due_at);
create index factor_resets_account on factor_resets (account_id);

do $$
declare t text;
begin
  foreach t in array array['sign_in_rules', 'factor_resets'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
