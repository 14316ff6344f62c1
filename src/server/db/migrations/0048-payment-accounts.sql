-- The account at a payment provider that takes an account's gifts. Its secrets are sealed.
create table payment_accounts (
  account_id bigint primary key references accounts,
  -- In the address that the provider sends its messages to, from before it is connected.
  payment_key text not null unique check (payment_key ~ '^pac_[a-z0-9]{16}$'),
  -- Null until it is connected, and after it was taken away.
  secret_sealed bytea,
  webhook_sealed bytea,
  -- What people recognise the key by.
  key_end text check (length(key_end) <= 4),
  live boolean not null default false,
  connected_at timestamptz,
  check ((secret_sealed is null) = (connected_at is null) and (webhook_sealed is null) = (connected_at is null))
);
alter table payment_accounts enable row level security;
alter table payment_accounts force row level security;
create policy account on payment_accounts using (app_may_see(account_id)) with check (app_may_see(account_id));
