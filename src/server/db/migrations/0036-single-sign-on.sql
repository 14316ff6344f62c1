-- Identity providers that members of an account sign in with, by OpenID Connect.
create table identity_providers (
  id bigint generated always as identity primary key,
  provider_key text not null unique check (provider_key ~ '^idp_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  name text not null check (length(name) between 1 and 80),
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) <= 300),
  client_secret_sealed bytea not null,
  -- Role of new members, unless a value of the claim has one of its own.
  role integer not null check (role between 4000 and 9999),
  role_claim text check (length(role_claim) between 1 and 100),
  -- [{"value": "marketing", "role": 4000}]
  claim_roles jsonb not null default '[]',
  created_at timestamptz not null
);
create index identity_providers_account on identity_providers (account_id);

-- Domains of email addresses that a provider speaks for, once the account has shown that they are its own.
create table sso_domains (
  id bigint generated always as identity primary key,
  domain_key text not null unique check (domain_key ~ '^sdm_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  provider_id bigint not null references identity_providers on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  -- What the account puts into the domain's TXT record.
  proof text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
create index sso_domains_provider on sso_domains (provider_id);

-- Accounts whose members sign in with a provider only, except one owner: the way in when the provider fails.
create table sso_rules (
  account_id bigint primary key references accounts,
  required boolean not null,
  break_glass_id bigint references users on delete set null,
  check (not required or break_glass_id is not null)
);
create index sso_rules_break_glass on sso_rules (break_glass_id);

-- Members as a provider knows them.
create table sso_identities (
  provider_id bigint not null references identity_providers on delete cascade,
  account_id bigint not null references accounts,
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider_id, subject),
  unique (provider_id, user_id)
);
create index sso_identities_user on sso_identities (user_id);
create index sso_identities_account on sso_identities (account_id);

-- Sign-ins that are at their provider. The secret of each is in the browser's cookie only; state, nonce and verifier
-- follow from it.
create table sso_attempts (
  secret_hash bytea primary key,
  account_id bigint not null references accounts,
  provider_id bigint not null references identity_providers on delete cascade,
  return_to text not null check (length(return_to) <= 2000),
  -- The provider must ask the person again.
  fresh boolean not null,
  expires_at timestamptz not null
);
create index sso_attempts_provider on sso_attempts (provider_id);
create index sso_attempts_account on sso_attempts (account_id);

-- Opened by an identity provider, which checked all factors of the person.
alter table sessions add column by_sso boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['identity_providers', 'sso_domains', 'sso_rules', 'sso_identities', 'sso_attempts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
