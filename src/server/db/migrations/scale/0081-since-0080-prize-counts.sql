-- Pieces of a prize that were won in play, beside the log that gives them out: a win is then written in one place, also on
-- a distributed database. That no more are won than there are follows from `moments`, which each win takes one of.
set local app.account = '*';

create table prize_counts (
  account_id bigint not null references accounts,
  -- The campaign as a whole.
  campaign_id bigint not null references campaigns on delete cascade,
  prize_id bigint not null references prizes on delete cascade,
  awarded integer not null check (awarded >= 0),
  primary key (campaign_id, prize_id)
);
create index prize_counts_prize on prize_counts (prize_id);
alter table prize_counts enable row level security;
alter table prize_counts force row level security;
create policy account on prize_counts using (app_may_see(account_id)) with check (app_may_see(account_id));

insert into prize_counts (account_id, campaign_id, prize_id, awarded)
select p.account_id, coalesce(c.parent_id, c.id), p.id, p.awarded
from prizes p join campaigns c on c.id = p.campaign_id where p.awarded > 0;

-- Programs with migration 0080 read and write `prizes.awarded`. Until a later version drops it, each follows the other.
create function count_awarded() returns trigger language plpgsql as $$
begin
  insert into prize_counts (account_id, campaign_id, prize_id, awarded)
  select new.account_id, coalesce(c.parent_id, c.id), new.id, new.awarded from campaigns c where c.id = new.campaign_id
  on conflict (campaign_id, prize_id) do update set awarded = excluded.awarded;
  return null;
end $$;
create trigger counted after update of awarded on prizes
  for each row when (pg_trigger_depth() = 0 and new.awarded <> old.awarded) execute function count_awarded();

create function copy_awarded() returns trigger language plpgsql as $$
begin
  update prizes set awarded = new.awarded where id = new.prize_id;
  return null;
end $$;
create trigger copied after insert or update of awarded on prize_counts
  for each row when (pg_trigger_depth() = 0) execute function copy_awarded();
