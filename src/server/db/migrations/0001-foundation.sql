-- Accounts, people and sessions ------------------------------------------------------------------

create table accounts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  subscription_role text not null check (length(subscription_role) between 1 and 40),
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table users (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null default '',
  last_name text not null default '',
  -- A missing role is the weakest one, never staff.
  role integer not null default 9999 check (role between 1 and 9999),
  icon text not null default 'avatar0' check (icon ~ '^avatar([0-9]|1[01])$'),
  preferences jsonb not null default '{}',
  -- Null until the first own password is chosen.
  password_hash text,
  -- A second credential beside the password: asking for it locks nobody out.
  temporary_hash text,
  temporary_expires_at timestamptz,
  -- True means the password is final.
  change_password boolean not null default false,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (email);
create index users_account on users (account_id);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  -- Opened with a temporary password: may only read the session, reset and sign out.
  temporary boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (user_id);

-- Counts tries by key (an address or a hashed e-mail) in fixed windows; shared by all processes.
create table tries (
  key text not null check (length(key) <= 200),
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (key, window_start)
);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- What happened ----------------------------------------------------------------------------------

create table audit_heads (
  account_id bigint primary key references accounts,
  seq bigint not null,
  hash bytea not null
);

create table audit_log (
  account_id bigint not null references accounts,
  seq bigint not null,
  at timestamptz not null,
  actor_id bigint,
  action text not null,
  entity text not null,
  -- json, not jsonb: the hash covers this very text.
  details json not null,
  ip text,
  hash bytea not null,
  primary key (account_id, seq)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

create table messages (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  account_id bigint not null references accounts,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  template text not null,
  subject text not null,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_account on messages (account_id, id);

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
  created_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activated_at timestamptz,
  activated_by bigint references users
);
create index campaigns_account on campaigns (account_id, status, starts_at);
create index campaigns_parent on campaigns (parent_id) where parent_id is not null;
create index campaigns_clock on campaigns (starts_at, ends_at) where status in (2, 3, 4);

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
  spent_by bigint references users,
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

-- Fairness ---------------------------------------------------------------------------------------

create table commitments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  kind text not null check (kind in ('instant-win', 'sweepstakes')),
  activation_no integer not null check (activation_no >= 1),
  commitment bytea not null,
  spec jsonb not null,
  spec_hash bytea not null,
  -- The seed, sealed; the key is not in the database.
  seed_sealed bytea not null,
  -- Keys person tags; never published.
  pepper_sealed bytea not null,
  moments_root bytea,
  moments_count integer,
  published_at timestamptz not null,
  unique (campaign_id, kind, activation_no)
);

-- One row per prize unit: the stock itself. A win claims one row once.
create table moments (
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  n integer not null,
  at timestamptz not null,
  prize_id bigint not null references prizes,
  salt bytea not null,
  play_seq bigint,
  primary key (campaign_id, n)
) with (fillfactor = 70);
create index moments_open on moments (campaign_id, at, n) where play_seq is null;
create unique index moments_claimed on moments (campaign_id, play_seq) where play_seq is not null;

-- Entries and plays ------------------------------------------------------------------------------

-- One row per activated campaign: the lock point, the gapless play number and the log's head.
create table play_logs (
  campaign_id bigint primary key references campaigns,
  account_id bigint not null references accounts,
  seq bigint not null default 0,
  head bytea not null,
  participants bigint not null default 0,
  entries bigint not null default 0,
  plays bigint not null default 0,
  wins bigint not null default 0,
  redemptions bigint not null default 0,
  email_opt_ins bigint not null default 0,
  sms_opt_ins bigint not null default 0
) with (fillfactor = 50);

create table participants (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  -- First 16 bytes of the keyed hash of the normalised e-mail or phone.
  person uuid not null,
  -- Counts of the current limit period: 0 for once per event, else the local day number.
  period integer not null,
  entries integer not null,
  wins integer not null default 0,
  primary key (campaign_id, person)
) with (fillfactor = 90);

create table entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  entry_key text not null unique,
  -- SHA-256 of the play token that the participant holds.
  token_hash bytea not null unique,
  -- 16 bytes chosen by the browser: a retried entry is the same entry.
  nonce bytea not null,
  person uuid not null,
  person_tag bytea not null,
  period integer not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  zip text,
  birthday date,
  answers jsonb not null default '{}',
  consents jsonb not null default '{}',
  source text not null check (source in ('qr', 'social', 'sms', 'direct', 'amoe', 'api')),
  test boolean not null default false,
  created_at timestamptz not null,
  unique (campaign_id, nonce)
);
create index entries_person on entries (campaign_id, person);

create table plays (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  seq bigint not null,
  entry_id bigint not null unique references entries,
  -- 16 bytes chosen by the browser, sent with the play.
  client_nonce bytea not null,
  received_at timestamptz not null,
  -- 0 lose, 1 win, 2 limit reached, 3 not eligible, 4 test
  outcome smallint not null check (outcome between 0 and 4),
  moment_n integer,
  prize_id bigint references prizes,
  hash bytea not null,
  redeemed_at timestamptz,
  primary key (campaign_id, seq),
  check ((outcome = 1) = (moment_n is not null and prize_id is not null))
);

-- Rolled up as plays happen, so that reports cost the same at any size.
create table minute_counts (
  campaign_id bigint not null references campaigns,
  account_id bigint not null references accounts,
  minute timestamptz not null,
  source text not null,
  views integer not null default 0,
  entries integer not null default 0,
  plays integer not null default 0,
  wins integer not null default 0,
  primary key (campaign_id, minute, source)
) with (fillfactor = 50);

-- Row-level security: the second wall behind the account in every query ----------------------------
-- app.account is an account id, or * for work that belongs to no single account. Unset shows nothing.

create function app_may_see(account bigint) returns boolean language sql stable as $$
  select case coalesce(current_setting('app.account', true), '')
    when '' then false
    when '*' then true
    else current_setting('app.account', true)::bigint = account
  end
$$;

do $$
declare t text;
begin
  foreach t in array array['users', 'sessions', 'audit_heads', 'audit_log', 'messages', 'campaigns', 'tokens',
    'prizes', 'tiles', 'commitments', 'moments', 'play_logs', 'participants', 'entries', 'plays', 'minute_counts']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
