-- Keys that hold the campaign -----------------------------------------------------------------------
-- So that what plays and entries touch can be cut into pieces by campaign: a unique key must hold the column by which its
-- table is cut. docs/SCALE.md says which tables those are.
--
-- The campaign comes last where the rest is unique by itself: whoever knows only the rest still finds the row at once, with
-- no further index.
--
-- Each index takes about a second for a million rows, and its table takes no writes until the end. docs/OPERATIONS.md says
-- how to make those of large tables beforehand, beside the running service: they are taken as they are then.

create unique index if not exists entries_new_pkey on entries (id, campaign_id);
create unique index if not exists entries_new_key on entries (entry_key, campaign_id);
-- Holds every entry, yet is no choice where nobody is named: while campaigns have one entry each it looks as good for
-- finding a token as the token's own, and a plan that was made then would read a whole campaign for each play.
create index if not exists entries_new_person on entries (campaign_id, person) where person is not null;
-- The last of this table: among indexes that look alike while it is empty, the newest is taken.
create unique index if not exists entries_new_token on entries (token_hash, campaign_id);
create unique index if not exists plays_new_entry on plays (entry_id, campaign_id);
create unique index if not exists draw_entries_new_pkey on draw_entries (entry_id, campaign_id, draw_no, unit);
create unique index if not exists draw_exclusions_new_pkey on draw_exclusions (entry_id, campaign_id, draw_no);

-- What refers to an entry. Tickets, cards and ranks carry the campaign whose draw it is, while the entry may be of one of
-- its dates: they do not hold the whole key of an entry, and to put it there would write every ticket anew. Entries are
-- never deleted, and each of these is written by whoever has just read or stored the entry.
alter table draw_entries drop constraint draw_entries_entry_id_fkey;
alter table mail_entries drop constraint mail_entries_entry_id_fkey;
alter table draw_ranks drop constraint draw_ranks_entry_id_fkey;
alter table awards drop constraint awards_entry_id_fkey;

drop index entries_person;
alter index entries_new_person rename to entries_person;
alter table entries
  drop constraint entries_pkey,
  drop constraint entries_token_hash_key,
  drop constraint entries_entry_key_key,
  add constraint entries_pkey primary key using index entries_new_pkey,
  add constraint entries_token_hash_key unique using index entries_new_token,
  add constraint entries_entry_key_key unique using index entries_new_key;
alter table plays
  drop constraint plays_entry_id_key,
  add constraint plays_entry_id_key unique using index plays_new_entry;
alter table draw_entries
  drop constraint draw_entries_pkey,
  add constraint draw_entries_pkey primary key using index draw_entries_new_pkey;
alter table draw_exclusions
  drop constraint draw_exclusions_pkey,
  add constraint draw_exclusions_pkey primary key using index draw_exclusions_new_pkey;
-- Empty but for the last second.
alter table noted_figures drop constraint noted_figures_pkey, add primary key (campaign_id, id);

-- An award of a draw is the campaign's, while its entry may be of one of the dates.
set local app.account = '*';
alter table awards add column entry_event_id bigint;
update awards a set entry_event_id = e.campaign_id from entries e where e.id = a.entry_id;
alter table awards
  alter column entry_event_id set not null,
  add foreign key (entry_event_id, entry_id) references entries (campaign_id, id);
set local app.account = '';

-- What a batch of plays is decided by, in one call; takes the place of 0058's `find_turns` -------------
drop function find_turns;

-- Locks the logs of the campaigns `roots`, and reads under this lock what plays are decided by: a row of four packed
-- lists; src/server/db/unpack.ts reads them. Statements in a function each see what was committed before them: so
-- nothing here is older than the lock.
create function find_turns(
  -- Whose status and period are asked for.
  roots int8[], campaigns int8[],
  -- Entries by token, each with its campaign or date, and with the campaign its person's wins count in.
  tokens bytea[], token_campaigns int8[], token_roots int8[],
  -- What so many plays can win of moments up to `now_is`, or of a deck, where a card's number stands for the time.
  unit_roots int8[], unit_most int4[], unit_decks bool[], now_is timestamptz
) returns bytea language plpgsql as $$
declare
  logs bytea;
  presents bytea;
  known bytea;
  units bytea;
begin
  select string_agg(record_send(row(l.campaign_id, l.account_id, l.seq, l.head, l.played_at, l.accepted,
    l.accepted_trials, l.wins - l.voids)), '')
  into logs
  from (select * from play_logs where campaign_id = any (roots) order by campaign_id for no key update) l;

  select string_agg(record_send(row(c.id, c.status, c.starts_at, c.ends_at, coalesce(v.version, 0))), '')
  into presents
  from campaigns c left join campaign_changes v on v.campaign_id = coalesce(c.parent_id, c.id)
  where c.id = any (campaigns);

  -- One after the other, each by an index that holds all that is known by then: a plan is made once, perhaps while every
  -- campaign has a single row, and must be as good for millions. Plays by any of the campaigns, which are more than one as
  -- far as a plan knows: an index of the campaign alone never looks as good as that of the entry.
  select string_agg(record_send(row(j.root_id, e.token_hash, e.id, e.account_id, e.campaign_id, e.entry_key,
    e.person_tag, e.first_name, e.period, e.source, e.test, e.created_at, w.period, w.entries, w.wins,
    p.seq, p.outcome, p.received_at, p.client_nonce, p.hash, p.moment_n, p.prize_id)), '')
  into known
  from unnest(tokens, token_campaigns, token_roots) j (token_hash, campaign_id, root_id)
  cross join lateral (
    select * from entries where token_hash = j.token_hash and campaign_id = j.campaign_id limit 1
  ) e
  left join lateral (select * from plays where entry_id = e.id and campaign_id = any (roots) limit 1) p on true
  left join lateral (
    select * from participants where campaign_id = j.root_id and person = e.person limit 1
  ) w on true;

  if cardinality(unit_roots) > 0 then
    select string_agg(record_send(row(u.root_id, u.n, u.prize_id, u.card)), '' order by u.root_id, u.at, u.n)
    into units
    from (
      select r.root_id, m.n, m.prize_id, m.at, case when r.is_deck then m.at end as card
      from unnest(unit_roots, unit_most, unit_decks) r (root_id, most, is_deck)
      join play_logs l on l.campaign_id = r.root_id
      cross join lateral (
        select n, prize_id, at from moments
        where campaign_id = r.root_id and play_seq is null
          and at <= case when r.is_deck then to_timestamp((l.accepted + r.most) / 1000.0)
            else greatest(now_is, l.played_at) end
        order by at, n limit r.most
      ) m
    ) u;
  end if;
  return record_send(row(logs, presents, known, units));
end $$;
