-- What is new is noted with it, by campaign, and forgotten once it is dealt with: so neither the roll-up nor the mails that
-- confirm entries walk over the entries of all campaigns, or wait for transactions that began before.
--
-- Written with every batch and gone within seconds: no foreign keys to be looked after.

-- For the roll-up: new entries of a campaign or date, trial runs left out; without any, that the campaign's log has grown.
create table noted_turns (
  id bigint generated always as identity,
  campaign_id bigint not null,
  account_id bigint not null,
  entry_ids bigint[] not null,
  primary key (id, campaign_id)
);

-- For the mails: new entries of campaigns that confirm them.
create table unconfirmed_entries (like noted_turns including all);

-- What was still to be done the old way.
set local app.account = '*';
insert into noted_turns (campaign_id, account_id, entry_ids)
select campaign_id, account_id, array_agg(id order by id) from entries
where id > (select entry_id from report_progress) and not test
group by campaign_id, account_id, id / 1000;
insert into noted_turns (campaign_id, account_id, entry_ids)
select l.campaign_id, l.account_id, '{}' from play_logs l left join report_cursors r on r.campaign_id = l.campaign_id
where l.seq > coalesce(r.play_seq, 0);
insert into unconfirmed_entries (campaign_id, account_id, entry_ids)
select e.campaign_id, e.account_id, array_agg(e.id order by e.id)
from entries e join campaigns c on c.id = e.campaign_id left join campaigns p on p.id = c.parent_id
where e.id > (select entry_id from confirm_progress) and not e.test
  and coalesce(p.settings, c.settings) ->> 'confirmEntries' = 'true'
group by e.campaign_id, e.account_id, e.id / 1000;
set local app.account = '';

do $$
declare t text;
begin
  foreach t in array array['noted_turns', 'unconfirmed_entries']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;

drop table confirm_progress;
-- Whoever rolls up holds its only row meanwhile.
drop table report_progress;
create table report_turn (one boolean primary key default true check (one));
insert into report_turn default values;
