-- From where an entry came, so that a blacklist of addresses and devices has its effect at the freeze too. Beside the
-- entries, because it is thrown away long before them; written with them, and only read where such a list is asked about.
create table entry_traces (
  -- The campaign or date of the entry.
  campaign_id bigint not null,
  entry_id bigint not null,
  account_id bigint not null,
  address inet,
  -- First 16 bytes of the hash of the browser's name, keyed with the campaign's pepper.
  device uuid,
  primary key (campaign_id, entry_id),
  check (address is not null or device is not null)
);

alter table entry_traces enable row level security;
alter table entry_traces force row level security;
create policy account on entry_traces using (app_may_see(account_id)) with check (app_may_see(account_id));
