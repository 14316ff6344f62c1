-- Draws ------------------------------------------------------------------------------------------

-- A draw of a campaign, numbered; there is one of each number and it is never made again (pf1 4.4). Each step
-- is one transaction, so that whatever dies in between goes on from the last finished one to the same result.
create table draws (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  draw_no integer not null check (draw_no >= 1),
  commitment_id bigint not null references commitments,
  state text not null default 'asked' check (state in ('asked', 'frozen', 'drawn')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  entries_root bytea,
  entries_count integer,
  excluded_root bytea,
  excluded_count integer,
  frozen_at timestamptz,
  draw_key bytea,
  drawn_at timestamptz,
  unique (campaign_id, draw_no),
  check (state = 'asked' or (entries_root is not null and excluded_root is not null and frozen_at is not null)),
  check (state <> 'drawn' or (draw_key is not null and drawn_at is not null))
);

-- The frozen lists as they are published, in parts of 65,536 items.
create table draw_lists (
  draw_id bigint not null references draws,
  account_id bigint not null references accounts,
  list text not null check (list in ('entries', 'excluded')),
  part integer not null,
  bytes bytea not null,
  primary key (draw_id, list, part)
);
-- Hashes do not compress; uncompressed, an item in the middle is read without the rest.
alter table draw_lists alter column bytes set storage external;

-- Entries of the pool that take no part, and why (pf1 4.4, item 2).
create table draw_exclusions (
  entry_id bigint primary key references entries,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  reason smallint not null check (reason between 1 and 11),
  note text not null default '',
  excluded_by bigint references users on delete set null,
  excluded_at timestamptz not null
);
create index draw_exclusions_campaign on draw_exclusions (campaign_id);

-- The order of a draw as far as it is used: winners, alternates, and people who were taken already.
create table draw_ranks (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draws,
  account_id bigint not null references accounts,
  rank integer not null,
  -- The entry's place in the frozen list.
  place integer not null,
  entry_hash bytea not null,
  entry_id bigint references entries on delete set null,
  winner_key text not null unique,
  role text not null check (role in ('winner', 'alternate', 'skip')),
  prize_id bigint references prizes,
  status text check (status in ('selected', 'notified', 'responded', 'verified', 'awarded', 'forfeited',
    'disqualified', 'declined', 'standby')),
  notified_at timestamptz,
  deadline_at timestamptz,
  reason_code text,
  note text,
  -- The rank that took this one's prize.
  replaced_by integer,
  w9 text not null default 'notNeeded' check (w9 in ('notNeeded', 'requested', 'received')),
  affidavit text not null default 'notNeeded' check (affidavit in ('notNeeded', 'requested', 'received')),
  changed_at timestamptz not null,
  unique (draw_id, rank),
  check ((role = 'skip') = (status is null))
);

do $$
declare t text;
begin
  foreach t in array array['draws', 'draw_lists', 'draw_exclusions', 'draw_ranks']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
