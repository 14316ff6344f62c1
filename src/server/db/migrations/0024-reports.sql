-- Reports ----------------------------------------------------------------------------------------

-- Every figure of the reports by day, in the campaign's own zone; day '-infinity' is its whole life. Written by the
-- roll-up alone, so that a report costs the same however many took part.
create table report_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- Of a campaign: with everything that happened on its dates.
  with_dates boolean not null,
  day date not null,
  figure text not null,
  key text not null,
  count bigint not null,
  primary key (campaign_id, with_dates, day, figure, key)
) with (fillfactor = 70);

-- What the roll-up has yet to count, written in the transaction in which it happened; gone once it is counted.
create table noted_figures (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  at timestamptz not null,
  figure text not null,
  key text not null,
  count integer not null
);

-- How far the roll-up has counted the play log of a campaign.
create table report_cursors (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  play_seq bigint not null
) with (fillfactor = 50);

-- How far it has counted the entries of all campaigns. Entries up to `horizon_id` are all stored, or never will be,
-- as soon as no transaction from before `horizon_xid` is left.
create table report_progress (
  one boolean primary key default true check (one),
  entry_id bigint not null,
  horizon_id bigint not null,
  horizon_xid xid8 not null
);
insert into report_progress (entry_id, horizon_id, horizon_xid) values (0, 0, '0');

-- Who looked at a campaign's page on a day, as a tag that nobody can trace back once the day's salt is gone.
create table visits (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  day date not null,
  tag uuid not null,
  seen_at timestamptz not null,
  primary key (campaign_id, day, tag)
) with (fillfactor = 70);
create index visits_seen on visits (campaign_id, seen_at);
create table visit_salts (day date primary key, salt bytea not null);

-- What was counted before there were reports.
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select campaign_id, account_id, minute, 'views', source, views from minute_counts where views > 0;
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select e.campaign_id, p.account_id, p.redeemed_at, 'redemptions', z.prize_key, 1
from plays p join entries e on e.id = p.entry_id join prizes z on z.id = p.prize_id
where p.redeemed_at is not null and not e.test;

do $$
declare t text;
begin
  foreach t in array array['report_counts', 'noted_figures', 'report_cursors', 'visits']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
