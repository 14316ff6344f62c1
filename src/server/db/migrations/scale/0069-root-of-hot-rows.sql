-- Rows that entries and plays write carry the campaign as a whole, so that an entry of a date lies beside the log of its
-- campaign however the tables are cut (docs/SCALE.md). In play_logs, plays, play_voids, moments, draw_entries and
-- draw_exclusions, campaign_id is that campaign already.
set local app.account = '*';

create function root_of(campaign bigint) returns bigint language plpgsql stable as $$
begin
  return coalesce((select coalesce(parent_id, id) from campaigns where id = campaign), campaign);
end $$;

alter table awards drop constraint awards_entry_event_id_entry_id_fkey;
alter table purchase_receipts drop constraint purchase_receipts_event_id_entry_id_fkey;
alter table entries drop constraint entries_pkey, drop constraint entries_entry_key_key, drop constraint entries_token_hash_key;
drop index entries_person;

-- A change of the type writes each table anew, in one pass: an update would leave every row twice.
do $$
declare t text;
begin
  foreach t in array array['entries', 'entry_traces', 'participants', 'minute_counts', 'noted_turns', 'unconfirmed_entries']
  loop
    execute format('alter table %I add column root_id bigint', t);
    execute format('alter table %I alter column root_id type bigint using root_of(campaign_id), alter column root_id set not null', t);
  end loop;
end $$;
drop function root_of;

-- In the order of before, which matters to the planner (0006-participation.sql).
alter table entries
  add primary key (id, root_id),
  add constraint entries_entry_key_key unique (entry_key, root_id);
create index entries_person on entries (campaign_id, person) where person is not null;
-- The same token may be one's at several dates of a campaign.
alter table entries add constraint entries_token_hash_key unique (token_hash, campaign_id, root_id);
alter table entry_traces drop constraint entry_traces_pkey, add primary key (campaign_id, entry_id, root_id);
alter table participants drop constraint participants_pkey, add primary key (campaign_id, person, root_id);
alter table minute_counts drop constraint minute_counts_pkey, add primary key (campaign_id, minute, source, root_id);
alter table noted_turns drop constraint noted_turns_pkey, add primary key (id, root_id);
alter table unconfirmed_entries drop constraint unconfirmed_entries_pkey, add primary key (id, root_id);

-- An entry is of the campaign of its award or receipt, or of one of its dates.
alter table awards add foreign key (entry_id, campaign_id) references entries (id, root_id);
alter table purchase_receipts add foreign key (entry_id, campaign_id) references entries (id, root_id) on delete cascade;

create or replace view log_records with (security_invoker = true) as
  select p.campaign_id, p.account_id, p.seq, 1::smallint as type, p.received_at, e.person_tag, p.client_nonce,
    p.outcome, case when p.outcome = 1 then p.moment_n end as moment_n, p.hash
  from plays p join entries e on e.root_id = p.campaign_id and e.id = p.entry_id
  union all
  select v.campaign_id, v.account_id, v.seq, 2::smallint, v.received_at, e.person_tag, p.client_nonce,
    p.outcome, p.moment_n, v.hash
  from play_voids v
  join plays p on p.campaign_id = v.campaign_id and p.seq = v.play_seq
  join entries e on e.root_id = p.campaign_id and e.id = p.entry_id;
