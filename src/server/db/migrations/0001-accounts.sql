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
  -- What a row is told about: the campaign that its details name, else the thing itself. A column, not an
  -- expression: under row-level security only plain columns find their index.
  subject text not null generated always as (coalesce(details ->> 'eventKey', entity)) stored,
  primary key (account_id, seq)
);
create index audit_log_subject on audit_log (account_id, subject, seq);

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
  foreach t in array array['users', 'sessions', 'audit_heads', 'audit_log', 'messages']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
