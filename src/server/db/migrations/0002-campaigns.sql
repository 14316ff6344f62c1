-- Campaigns --------------------------------------------------------------------------------------

create table campaigns (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  event_key text not null unique check (event_key ~ '^evt_[a-z0-9]{16}$'),
  parent_id bigint references campaigns on delete cascade,
  title text not null,
  description text not null default '',
  type text not null check (type in ('instantWin', 'sweepstakes', 'landingPage', 'extendedInstantWin', 'textToDonate')),
  -- 1 draft, 2 scheduled, 3 live, 4 paused, 5 ended, 6 completed, 7 archived, 8 cancelled
  status smallint not null default 1 check (status between 1 and 8),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  timezone text not null,
  city text not null default '',
  state text not null default '',
  test_mode boolean not null default false,
  demo boolean not null default false,
  -- Every other field of the draft, as features/builder/contract.ts describes it.
  settings jsonb not null,
  non_winner_pin_hash text,
  -- Acknowledged findings: rule id to who and when.
  acknowledgements jsonb not null default '{}',
  version integer not null default 1,
  -- A person can be removed; what they did stays, and the audit log keeps their number.
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activated_at timestamptz,
  activated_by bigint references users on delete set null,
  -- Where a campaign lies as stored: 1 draft, 2 scheduled, 3 running (live or paused), 4 closed. The clock
  -- moves a few more, which the lists look for apart.
  shelf smallint not null generated always as (
    case when status <= 2 then status when status <= 4 then 3 else 4 end
  ) stored,
  -- What a search of the lists looks at, folded once when it is written; no field holds a line break.
  searched text not null generated always as (
    lower(title || E'\n' || city || E'\n' || coalesce(settings ->> 'campaignSponsor', ''))
  ) stored
);
create index campaigns_clock on campaigns (starts_at, ends_at) where status in (2, 3, 4);
-- Counts the dates of a campaign and finds its next one without reading them.
create index campaigns_dates on campaigns (parent_id, starts_at) include (status, account_id) where parent_id is not null;
-- One order of the lists each; dates of campaigns are in none of them.
create index campaigns_by_start on campaigns (account_id, shelf, starts_at, id) where parent_id is null;
create index campaigns_by_end on campaigns (account_id, shelf, ends_at, id) where parent_id is null;
create index campaigns_by_title on campaigns (account_id, shelf, lower(title), id) where parent_id is null;
create index campaigns_by_age on campaigns (account_id, shelf, id) where parent_id is null;

-- How the participant pages of a campaign look; without a row, the default style.
create table campaign_styles (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  style jsonb not null,
  version integer not null check (version >= 2)
);

create table tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  token_key text not null unique,
  status text not null default 'unspent' check (status in ('unspent', 'spent', 'returned', 'void', 'expired')),
  source text not null check (source in ('purchase', 'grant', 'return')),
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  -- One token activates one campaign, once.
  campaign_id bigint unique references campaigns,
  spent_at timestamptz,
  spent_by bigint references users on delete set null,
  check ((status = 'spent') <= (campaign_id is not null and spent_at is not null))
);
create index tokens_unspent on tokens (account_id, id) where status = 'unspent';

create table prizes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  -- The public id, and the key that tiles and fairness data name.
  prize_key text not null unique,
  title text not null,
  description text not null default '',
  type text not null check (type in ('ticket', 'travel', 'gift')),
  quantity integer not null check (quantity between 1 and 100000),
  awarded integer not null default 0 check (awarded between 0 and quantity),
  value_cents bigint not null check (value_cents >= 0),
  delivery text not null check (delivery in ('ship', 'email', 'pickup', 'pin')),
  pin_hash text,
  use text not null check (use in ('instant', 'draw')),
  contains text[] not null default '{}',
  active boolean not null default true,
  position integer not null
);
create index prizes_campaign on prizes (campaign_id, position);

create table tiles (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  tile_key text not null unique,
  -- One of the thirteen titles of the specification; repeats carry their number apart.
  label text not null,
  repeat integer not null default 1,
  prize_id bigint references prizes on delete cascade,
  page_index integer not null,
  components jsonb not null,
  styles jsonb not null default '{}',
  version integer not null default 1,
  unique (campaign_id, page_index)
);

-- Row-level security -----------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['campaigns', 'campaign_styles', 'tokens', 'prizes', 'tiles']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
