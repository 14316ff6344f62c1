-- How the participant pages of a campaign look; without a row, the default style.
create table campaign_styles (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  style jsonb not null,
  version integer not null check (version >= 2)
);

alter table campaign_styles enable row level security;
alter table campaign_styles force row level security;
create policy account on campaign_styles using (app_may_see(account_id)) with check (app_may_see(account_id));
