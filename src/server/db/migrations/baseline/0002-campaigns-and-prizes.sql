-- Campaigns: how they are set up, what they show, what they give away, and who may not enter.

-- Campaigns ---------------------------------------------------------------------------------------

-- Uploaded images and documents; their bytes are in the storage, under file_key.
create table files (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  file_key text not null unique check (file_key ~ '^file_[a-z0-9]{16}$'),
  -- What it was uploaded to: a campaign, which may be gone by now, or 'account'.
  entity_key text not null check (entity_key = 'account' or entity_key ~ '^evt_[a-z0-9]{16}$'),
  entity_name text not null,
  visibility text not null check (visibility in ('public', 'private')),
  folder text not null,
  name text not null check (length(name) between 1 and 120),
  mime text not null,
  -- Pixels of the largest size; null for documents.
  width integer check (width between 1 and 2560),
  height integer check (height between 1 and 4096),
  -- Bytes of the largest size, and of all of them.
  size integer not null check (size > 0),
  stored_bytes integer not null check (stored_bytes >= size),
  -- SHA-256 of what was sent: the same file is kept once.
  digest bytea not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  unique (account_id, entity_key, visibility, digest)
);
-- Each upload sums what the account keeps.
create index files_bytes on files (account_id) include (stored_bytes);

-- A range of one word, because the index that compares periods takes ranges.
create type keyword_range as range (subtype = text, collation = "C");

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
  -- Every other field of the draft, as features/campaigns/schema/ describes it.
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
  -- The status bucket of the lists: 1 draft, 2 scheduled, 3 running (live or paused), 4 closed. The clock moves a
  -- few more, which the lists query separately.
  shelf smallint not null generated always as (
    case when status <= 2 then status when status <= 4 then 3 else 4 end
  ) stored,
  -- What a search of the lists reads, folded once on writing; no field holds a line break.
  searched text not null generated always as (
    lower(title || E'\n' || city || E'\n' || coalesce(settings ->> 'campaignSponsor', ''))
  ) stored,
  -- The keyword of a campaign that takes text messages; campaigns_one_keyword compares it.
  sms_keyword text generated always as (
    case when settings ->> 'smsEntry' = 'true' then settings -> 'sms' ->> 'keyword' end
  ) stored,
  -- Preview links carry this number; counting it up revokes all of them.
  preview_generation integer not null default 0,
  -- Keywords are unique within the numbers that they can be texted to: those of the client, or the shared ones (0).
  sms_space bigint not null default 0,
  -- When the team was warned that entrant data will be deleted, and when it was.
  purge_warned_at timestamptz,
  purged_at timestamptz
);
create index campaigns_clock on campaigns (starts_at, ends_at) where status in (2, 3, 4);
-- Counts the dates of a campaign and finds its next one without reading them.
create index campaigns_dates on campaigns (parent_id, starts_at) include (status, account_id) where parent_id is not null;
-- One order of the lists each; dates of campaigns are in none of them.
create index campaigns_by_start on campaigns (account_id, shelf, starts_at, id) where parent_id is null;
create index campaigns_by_end on campaigns (account_id, shelf, ends_at, id) where parent_id is null;
create index campaigns_by_title on campaigns (account_id, shelf, lower(title), id) where parent_id is null;
create index campaigns_by_age on campaigns (account_id, shelf, id) where parent_id is null;
create index campaigns_sms_keyword on campaigns (sms_keyword, starts_at) where sms_keyword is not null;
-- Among activated campaigns one at a time has a keyword of a number, across all accounts that share it.
alter table campaigns add constraint campaigns_one_keyword exclude using gist (
  keyword_range(sms_space::text || ' ' || sms_keyword, sms_space::text || ' ' || sms_keyword, '[]') with &&,
  tstzrange(starts_at, ends_at) with &&
) where (sms_keyword is not null and status in (2, 3, 4) and not demo);

create function set_sms_space() returns trigger language plpgsql as $$
begin
  new.sms_space := coalesce((select account_id from sms_numbers where account_id = new.account_id limit 1), 0);
  return new;
end $$;
create trigger sms_space before insert on campaigns for each row execute function set_sms_space();

-- Counts what participants may see of a campaign: a process that remembers it knows by this number whether it is current.
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
-- At the end of the transaction: its other locks come first, so that no deadlock arises.
create constraint trigger noted after update on campaigns
  deferrable initially deferred for each row execute function note_campaign_change();

-- How the participant pages of a campaign look; without a row, the default style.
create table campaign_styles (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  style jsonb not null,
  version integer not null check (version >= 2),
  -- Where files are used, to be found by file.
  file_keys jsonb not null generated always as (
    jsonb_path_query_array(style, '$.logoFileKey') || jsonb_path_query_array(style, '$.backgroundFileKey')
  ) stored
);
create index campaign_styles_files on campaign_styles using gin (file_keys);
create constraint trigger noted after insert or update or delete on campaign_styles
  deferrable initially deferred for each row execute function note_campaign_change();

-- Prizes of a campaign and their quantities.
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
  position integer not null,
  image_file_id bigint references files on delete set null
);
create index prizes_campaign on prizes (campaign_id, position);
create index prizes_files on prizes (image_file_id) where image_file_id is not null;
-- A win raises `awarded`, which no process remembers: not among the columns.
create constraint trigger noted after insert or delete
  or update of title, description, type, quantity, value_cents, delivery, pin_hash, use, active, position, image_file_id on prizes
  deferrable initially deferred for each row execute function note_campaign_change();

-- Screens of a campaign, in their order.
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
  -- Where files are used, to be found by file.
  file_keys jsonb not null generated always as (
    jsonb_path_query_array(components, '$.images[*].fileKey') || jsonb_path_query_array(styles, '$.backgroundFileKey')
  ) stored,
  unique (campaign_id, page_index)
);
create index tiles_files on tiles using gin (file_keys);
create constraint trigger noted after insert or update or delete on tiles
  deferrable initially deferred for each row execute function note_campaign_change();

-- How the QR codes of a campaign, or of one of its dates, look.
create table custom_qrs (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  event_url text not null,
  design jsonb not null,
  -- A PNG of at most 512 pixels a side.
  logo bytea,
  logo_width integer,
  logo_height integer,
  updated_at timestamptz not null,
  updated_by bigint references users on delete set null,
  check ((logo is null) = (logo_width is null) and (logo is null) = (logo_height is null))
);

-- Subject and body that an owner wrote instead of the default of a message; without a row the default is sent.
create table campaign_messages (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- A template of the outbox, such as 'claim-link'.
  template text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- Empty for a text message.
  subject text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (campaign_id, template, channel)
);
create index campaign_messages_account on campaign_messages (account_id);

-- Blocked people and places: of one campaign, or of every campaign of an account.
create table blacklist (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Null: for the whole account.
  campaign_id bigint references campaigns on delete cascade,
  entry_key text not null unique check (entry_key ~ '^blk_[a-z0-9]{16}$'),
  kind text not null check (kind in ('email', 'phone', 'domain', 'ip', 'device', 'name')),
  -- As features/blacklist/block-value.ts normalizes it.
  value text not null,
  reason text not null check (reason <> ''),
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  unique nulls not distinct (account_id, campaign_id, kind, value)
);
create index blacklist_campaign on blacklist (campaign_id) where campaign_id is not null;
create index blacklist_newest on blacklist (account_id, id desc);
create constraint trigger noted after insert or update or delete on blacklist
  deferrable initially deferred for each row execute function note_campaign_change();

-- Sites that may embed the pages of an account's campaigns.
create table frame_sites (
  account_id bigint not null references accounts,
  site text not null check (length(site) between 1 and 255),
  primary key (account_id, site)
);

-- Tells about every campaign of the account, also about one that is over: its pages still stand.
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

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'files', 'campaigns', 'campaign_changes', 'campaign_styles', 'prizes', 'tiles', 'custom_qrs',
    'campaign_messages', 'blacklist', 'frame_sites'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
