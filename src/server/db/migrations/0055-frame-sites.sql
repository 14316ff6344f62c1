-- Sites that may show the pages of an account's campaigns in a frame.
create table frame_sites (
  account_id bigint not null references accounts,
  site text not null check (length(site) between 1 and 255),
  primary key (account_id, site)
);
alter table frame_sites enable row level security;
alter table frame_sites force row level security;
create policy account on frame_sites using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Whoever remembers a campaign of the account is told, also of one that is over: its pages still stand.
create function note_frame_sites() returns trigger language plpgsql as $$
begin
  insert into campaign_changes as v (campaign_id, account_id, version)
  select c.id, c.account_id, 1 from campaigns c
  where c.account_id = (case when tg_op = 'DELETE' then old else new end).account_id and c.parent_id is null
  order by 1
  on conflict (campaign_id) do update set version = v.version + 1;
  return null;
end $$;
create constraint trigger noted after insert or delete on frame_sites
  deferrable initially deferred for each row execute function note_frame_sites();
