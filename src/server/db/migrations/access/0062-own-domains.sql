-- Addresses of accounts at which their campaign pages are served, once the account has shown that they are its own.
create table own_domains (
  id bigint generated always as identity primary key,
  domain_key text not null unique check (domain_key ~ '^dom_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  -- What the account puts into the domain's TXT record.
  proof text not null,
  verified_at timestamptz,
  -- When the record was first missing after it was verified.
  lost_at timestamptz check (lost_at is null or verified_at is not null),
  -- When the record was looked for last, after it was verified.
  checked_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, domain)
);
create unique index own_domains_verified on own_domains (domain) where verified_at is not null;

alter table own_domains enable row level security;
alter table own_domains force row level security;
create policy account on own_domains using (app_may_see(account_id)) with check (app_may_see(account_id));
