-- What became of prizes that nobody won or claimed, where the rules give them to a charity.
create table unclaimed_gifts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  pieces integer not null check (pieces > 0),
  recipient text not null,
  note text,
  recorded_by bigint references users on delete set null,
  recorded_at timestamptz not null
);
create index unclaimed_gifts_campaign on unclaimed_gifts (campaign_id);
alter table unclaimed_gifts enable row level security;
alter table unclaimed_gifts force row level security;
create policy account on unclaimed_gifts using (app_may_see(account_id)) with check (app_may_see(account_id));
