-- How far entries of all campaigns have been confirmed by mail, as `report_progress` says how far they are counted. What
-- came before is not confirmed any more.
create table confirm_progress (
  one boolean primary key default true check (one),
  entry_id bigint not null,
  horizon_id bigint not null,
  horizon_xid xid8 not null
);
insert into confirm_progress (entry_id, horizon_id, horizon_xid)
select coalesce(max(id), 0), coalesce(max(id), 0), '0' from entries;
