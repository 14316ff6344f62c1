-- Tokens by which an identity provider manages the members of an account (SCIM). Only hashes are stored.
create table scim_tokens (
  id bigint generated always as identity primary key,
  token_key text not null unique check (token_key ~ '^sct_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  name text not null check (length(name) between 1 and 80),
  prefix text not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index scim_tokens_account on scim_tokens (account_id);

-- Members whom an identity provider manages, with its own name for each.
create table scim_links (
  user_id bigint primary key references users on delete cascade,
  account_id bigint not null references accounts,
  external_id text check (length(external_id) <= 255),
  updated_at timestamptz not null,
  unique (account_id, external_id)
);

-- Groups of an identity provider; a role goes to all their members.
create table scim_groups (
  id bigint generated always as identity primary key,
  group_key text not null unique check (group_key ~ '^grp_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  display_name text not null check (length(display_name) between 1 and 200),
  external_id text check (length(external_id) <= 255),
  role integer check (role between 4000 and 9999),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index scim_groups_name on scim_groups (account_id, lower(display_name));

create table scim_group_members (
  group_id bigint not null references scim_groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  account_id bigint not null references accounts,
  primary key (group_id, user_id)
);
create index scim_group_members_user on scim_group_members (user_id);
create index scim_group_members_account on scim_group_members (account_id);

do $$
declare t text;
begin
  foreach t in array array['scim_tokens', 'scim_links', 'scim_groups', 'scim_group_members'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
