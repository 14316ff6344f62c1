-- Plays in batches -------------------------------------------------------------------------------

-- Entries, plays and what counts them are written under the lock of the campaign's log, whose row refers to
-- campaign and account; looking both up again for every row is a third of what a play costs.
alter table entries drop constraint entries_account_id_fkey, drop constraint entries_campaign_id_fkey;
alter table participants drop constraint participants_account_id_fkey, drop constraint participants_campaign_id_fkey;
alter table plays drop constraint plays_account_id_fkey, drop constraint plays_campaign_id_fkey;
-- The play token follows from the nonce and the person: its hash alone tells a repeat.
alter table entries drop constraint entries_campaign_id_nonce_key;

-- Counts what participants may see of a campaign: whoever remembers it knows by this number whether it is still so.
create table campaign_changes (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  version bigint not null
) with (fillfactor = 50);

create function note_campaign_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  changed_id bigint := (changed ->> case when tg_table_name = 'campaigns' then 'id' else 'campaign_id' end)::bigint;
begin
  insert into campaign_changes as v (campaign_id, account_id, version)
  select coalesce(c.parent_id, c.id), c.account_id, 1 from campaigns c
  where c.id = changed_id
    -- An entry of the blacklist without a campaign is about everything that runs in the account.
    or (changed_id is null and c.account_id = (changed ->> 'account_id')::bigint and c.parent_id is null
      and c.status in (2, 3, 4))
  order by 1
  on conflict (campaign_id) do update set version = v.version + 1;
  return null;
end $$;

-- At the end of the transaction: its other locks come first, so that nobody waits in a circle.
create constraint trigger noted after update on campaigns
  deferrable initially deferred for each row execute function note_campaign_change();
create constraint trigger noted after insert or update or delete on tiles
  deferrable initially deferred for each row execute function note_campaign_change();
create constraint trigger noted after insert or update or delete on campaign_styles
  deferrable initially deferred for each row execute function note_campaign_change();
create constraint trigger noted after insert on commitments
  deferrable initially deferred for each row execute function note_campaign_change();
create constraint trigger noted after insert or update or delete on blacklist
  deferrable initially deferred for each row execute function note_campaign_change();
-- A win counts on `awarded`, which nobody remembers.
create constraint trigger noted after insert or delete
  or update of title, description, type, quantity, value_cents, delivery, pin_hash, use, active, position, image_file_id on prizes
  deferrable initially deferred for each row execute function note_campaign_change();

-- Mechanisms, trial runs, voids ------------------------------------------------------------------

alter table play_logs
  -- Plays within the limits, which a deck counts its cards by; those of trial runs apart.
  add column accepted bigint not null default 0,
  add column accepted_trials bigint not null default 0,
  add column voids bigint not null default 0;

-- The trial run that took the moment: trial runs have the same stock once more, and take nothing of the real one.
alter table moments add column trial_seq bigint;
create index moments_open_to_trials on moments (campaign_id, at, n) where trial_seq is null;

alter table plays
  -- The win was taken back and its moment is open again; play_voids says why.
  add column voided_at timestamptz,
  drop constraint plays_check,
  add constraint plays_prize check (
    (moment_n is null) = (prize_id is null) and (outcome = 1) <= (moment_n is not null)
    and (moment_n is not null) <= (outcome in (1, 4))
  );

-- Records of type 2 in the log (pf1 4.3, item 6).
create table play_voids (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  seq bigint not null,
  play_seq bigint not null,
  received_at timestamptz not null,
  reason text not null,
  voided_by bigint references users on delete set null,
  hash bytea not null,
  primary key (campaign_id, seq),
  unique (campaign_id, play_seq),
  foreign key (campaign_id, play_seq) references plays (campaign_id, seq)
);

-- The log as it is chained and published, whatever the records are stored in.
create view log_records with (security_invoker = true) as
  select p.campaign_id, p.account_id, p.seq, 1::smallint as type, p.received_at, e.person_tag, p.client_nonce,
    p.outcome, case when p.outcome = 1 then p.moment_n end as moment_n, p.hash
  from plays p join entries e on e.id = p.entry_id
  union all
  select v.campaign_id, v.account_id, v.seq, 2::smallint, v.received_at, e.person_tag, p.client_nonce,
    p.outcome, p.moment_n, v.hash
  from play_voids v
  join plays p on p.campaign_id = v.campaign_id and p.seq = v.play_seq
  join entries e on e.id = p.entry_id;

do $$
declare t text;
begin
  foreach t in array array['campaign_changes', 'play_voids']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
