-- Passing on ---------------------------------------------------------------------------------------

-- How often a campaign's link was passed on, by day of the campaign and channel; says nothing about anyone.
create table share_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  day date not null,
  channel text not null check (channel in ('sheet', 'copy', 'email', 'sms', 'social')),
  count integer not null check (count > 0),
  primary key (campaign_id, day, channel)
);

alter table share_counts enable row level security;
alter table share_counts force row level security;
create policy account on share_counts using (app_may_see(account_id)) with check (app_may_see(account_id));
