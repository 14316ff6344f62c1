-- Addresses that are told what happens in an account. Each telling is a message of the outbox.
create table webhooks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  webhook_key text not null unique,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- What tellings are signed with, sealed with the key that is not in the database.
  secret bytea not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhooks_account on webhooks (account_id, id);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy account on webhooks using (app_may_see(account_id)) with check (app_may_see(account_id));

alter table messages
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'sms', 'webhook'));
