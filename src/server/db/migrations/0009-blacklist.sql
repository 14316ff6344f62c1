-- People and places that take part in nothing: of one campaign, or of every campaign of an account.
create table blacklist (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Without a campaign it holds for the whole account.
  campaign_id bigint references campaigns on delete cascade,
  entry_key text not null unique check (entry_key ~ '^blk_[a-z0-9]{16}$'),
  kind text not null check (kind in ('email', 'phone', 'domain', 'ip', 'device', 'name')),
  -- As features/blacklist/block-value.ts normalises it.
  value text not null,
  reason text not null check (reason <> ''),
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  unique nulls not distinct (account_id, campaign_id, kind, value)
);
create index blacklist_campaign on blacklist (campaign_id) where campaign_id is not null;
create index blacklist_newest on blacklist (account_id, id desc);

alter table blacklist enable row level security;
alter table blacklist force row level security;
create policy account on blacklist using (app_may_see(account_id)) with check (app_may_see(account_id));
