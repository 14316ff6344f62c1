-- Accounts, the people in them, how they sign in, what is recorded of them, and work that got stuck.

-- Row-level security is the second wall behind the account in every query. app.account is an account id, or * for work
-- that belongs to no single account. Unset shows nothing.
create function app_may_see(account bigint) returns boolean language sql stable as $$
  select case coalesce(current_setting('app.account', true), '')
    when '' then false
    when '*' then true
    else current_setting('app.account', true)::bigint = account
  end
$$;

create table accounts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  subscription_role text not null check (length(subscription_role) between 1 and 40),
  disabled_at timestamptz,
  created_at timestamptz not null,
  -- The payment provider's name for the account.
  payment_customer text unique check (length(payment_customer) <= 255)
);

create table users (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The identifier of a person that may leave the server.
  user_key text not null unique default 'usr_' || substr(md5(gen_random_uuid()::text), 1, 16),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null default '',
  last_name text not null default '',
  -- A missing role is the weakest one, never staff.
  role integer not null default 9999 check (role between 1 and 9999),
  icon text not null default 'avatar0' check (icon ~ '^avatar([0-9]|1[01])$'),
  preferences jsonb not null default '{}',
  -- Null until the first own password is chosen.
  password_hash text,
  -- Unused; temporary_passwords took its place.
  temporary_expires_at timestamptz,
  -- True means the password is final.
  change_password boolean not null default false,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null,
  -- Cookies of known devices that are older than this no longer count; see decision 012.
  devices_since timestamptz
);
create unique index users_email on users (email);
create index users_account on users (account_id);

-- Temporary passwords, which stand beside the password: requesting one locks nobody out, and a new one leaves earlier ones
-- valid, so the email that a person is reading still works. Each is 14 random characters, so a fast hash is enough.
create table temporary_passwords (
  -- SHA-256 of the password.
  digest bytea primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  -- Requested on the sign-in page, by the person or in their name: those emails are spaced out.
  requested boolean not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index temporary_passwords_user on temporary_passwords (user_id);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  -- Opened with a temporary password: may only read the session, reset and sign out.
  temporary boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Staff acting for a client: whose account this session works in, and why. All or nothing.
  acting_account_id bigint references accounts,
  acting_reason text check (length(acting_reason) between 3 and 300),
  acting_since timestamptz,
  -- Where a person is signed in, as they see it: a key to end it by, and the device in words.
  session_key text not null unique default 'ses_' || substr(md5(gen_random_uuid()::text), 1, 16),
  device text not null default 'Unknown device' check (length(device) between 1 and 80),
  check (num_nulls(acting_account_id, acting_reason, acting_since) in (0, 3))
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (user_id);

-- Keys by which programs call the service for an account. Only hashes are stored, so this table opens nothing.
create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  key_key text not null unique,
  name text not null check (length(name) between 1 and 80),
  -- The first characters, by which people recognize the key.
  prefix text not null check (length(prefix) = 8),
  hash bytea not null unique,
  scopes text[] not null check (scopes <@ array['read', 'write', 'entries'] and cardinality(scopes) between 1 and 3),
  -- A key works no longer than its maker.
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users on delete set null
);
create index api_keys_account on api_keys (account_id, id);

-- Attempts by key (an address or a hashed email) in fixed windows; shared by all processes. A success takes its attempt
-- back, down to none.
create table tries (
  key text not null check (length(key) <= 200),
  window_start timestamptz not null,
  count integer not null check (count >= 0),
  primary key (key, window_start)
);

-- Calls of callers that come close to a limit, over all processes, by a keyed hash of the caller. Unlogged: it costs no
-- write to the disk, and a crash of the database forgets at most one window.
create unlogged table call_counts (
  caller uuid primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Answers to calls with an Idempotency-Key: a repeated call gets the first answer.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
-- Erasing a person searches recent answers; most rows keep none.
create index idempotency_keys_answers on idempotency_keys (user_id) where answer is not null;

-- Notifications, one row for each recipient.
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  notification_key text not null unique check (notification_key ~ '^ntf_[a-z0-9]{16}$'),
  kind text not null,
  text text not null check (length(text) between 1 and 500),
  -- A path of the dashboard.
  link text not null check (link ~ '^/' and length(link) <= 300),
  -- Names the occasion, so that each is announced once.
  dedupe_key text check (length(dedupe_key) <= 200),
  -- False where the person chose email only, or nothing: the row remembers the occasion.
  in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_newest on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_age on notifications (created_at);

-- Webhook endpoints. Each delivery is a message of the outbox.
create table webhooks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  webhook_key text not null unique,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Signs deliveries; sealed with the key that is not in the database.
  secret bytea not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhooks_account on webhooks (account_id, id);

-- Audit log ---------------------------------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

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
  -- What a row is about: the campaign that its details name, else the entity. A column, not an
  -- expression: under row-level security only plain columns find their index.
  subject text not null generated always as (coalesce(details ->> 'eventKey', entity)) stored,
  primary key (account_id, seq)
);
create index audit_log_subject on audit_log (account_id, subject, seq);
-- Staff read the logs of all accounts by time.
create index audit_log_time on audit_log (at, account_id, seq);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Security events: sign-ins, failed attempts, refused PINs, views of personal data. One row for each subject, person and
-- network in an hour, with a count, so that the table cannot be filled by an attacker. A job writes each row into the
-- audit log once its hour is over.
create table security_events (
  id bigint generated always as identity primary key,
  -- Null: no account, such as sign-ins with an unknown address.
  account_id bigint references accounts,
  kind text not null,
  -- Public key of what it is about: a member, a campaign, a request, a message. Empty: nothing in particular.
  subject text not null default '',
  -- The member who did it, and the API key by which a program did it for them.
  actor_id bigint,
  api_key text not null default '',
  -- Staff who serve the account, and are no members of it.
  by_staff boolean not null default false,
  -- An IPv4 address, or the /64 of an IPv6 address. Empty: not kept, or one of too many.
  network text not null default '',
  hour timestamptz not null,
  count integer not null check (count > 0),
  -- How many of them the audit log has.
  recorded integer not null default 0 check (recorded <= count),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique nulls not distinct (account_id, kind, hour, subject, actor_id, api_key, network)
);
create index security_events_newest on security_events (account_id, last_at);
create index security_events_time on security_events (last_at);
create index security_events_due on security_events (hour) where recorded < count;

-- Refused sign-ins as they come: the same work for an address with an account and for one without. A job finds the
-- account a minute later.
create table refused_sign_ins (
  -- A keyed hash of the address, and the address sealed.
  person bytea not null,
  email_sealed bytea not null,
  kind text not null,
  network text not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person, kind, network, hour)
);

-- Jobs --------------------------------------------------------------------------------------------

-- Work that a job could not do: skipped until its next try; staff read why.
create table stuck_items (
  id bigint generated always as identity primary key,
  stuck_key text not null unique default 'stk_' || substr(md5(gen_random_uuid()::text), 1, 16),
  -- Null for work of no single account.
  account_id bigint references accounts,
  job text not null check (length(job) between 1 and 60),
  -- Finds the work again within its job. Holds no personal data.
  item text not null check (length(item) <= 200),
  -- Public key of what the work is about, such as a campaign's.
  subject text check (length(subject) <= 60),
  error text not null check (length(error) between 1 and 300),
  tries integer not null check (tries > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- Null for what is only reported.
  next_try_at timestamptz,
  -- What a job of a single piece of work is queued with again.
  data jsonb,
  unique (job, item)
);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'users', 'temporary_passwords', 'sessions', 'api_keys', 'notifications', 'webhooks', 'audit_heads',
    'audit_log', 'security_events', 'stuck_items'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
