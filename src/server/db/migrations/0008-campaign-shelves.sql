-- Where a campaign lies as stored: 1 draft, 2 scheduled, 3 running (live or paused), 4 closed. The clock moves
-- a few more, which the lists look for apart.
alter table campaigns add column shelf smallint not null generated always as (
  case when status <= 2 then status when status <= 4 then 3 else 4 end
) stored;

-- One order of the lists each; dates of campaigns are in none of them.
create index campaigns_by_start on campaigns (account_id, shelf, starts_at, id) where parent_id is null;
create index campaigns_by_end on campaigns (account_id, shelf, ends_at, id) where parent_id is null;
create index campaigns_by_title on campaigns (account_id, shelf, lower(title), id) where parent_id is null;
create index campaigns_by_age on campaigns (account_id, shelf, id) where parent_id is null;
drop index campaigns_account;

-- Counts the dates of a campaign and finds its next one without reading them.
create index campaigns_dates on campaigns (parent_id, starts_at) include (status, account_id) where parent_id is not null;
drop index campaigns_parent;
