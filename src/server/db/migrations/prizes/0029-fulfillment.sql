-- Prizes on their way to their winners, one row for each award that was shipped. The latest parcel counts.
create table parcels (
  award_id bigint primary key references awards on delete cascade,
  account_id bigint not null references accounts,
  carrier text not null check (carrier in ('ups', 'usps', 'fedex', 'dhl', 'other')),
  -- Null without one, and once its winner was erased.
  tracking text check (length(tracking) between 1 and 40),
  -- What all parcels of the award cost; null while nobody said.
  cost_cents integer check (cost_cents >= 0),
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  -- The winner says that it did not arrive; null again once it is shipped again.
  missing_at timestamptz,
  -- The team closed the report.
  closed_at timestamptz,
  -- Parcels that were sent again.
  reships smallint not null default 0,
  check (closed_at is null or missing_at is not null)
);
create index parcels_account on parcels (account_id);
create index parcels_missing on parcels (account_id, missing_at) where missing_at is not null and closed_at is null;

alter table parcels enable row level security;
alter table parcels force row level security;
create policy account on parcels using (app_may_see(account_id)) with check (app_may_see(account_id));
