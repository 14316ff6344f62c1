-- A key of this scope changes drafts alone.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check
    check (scopes <@ array['read', 'draft', 'write', 'entries', 'hooks'] and cardinality(scopes) between 1 and 5);

-- Calls that a program asked for and that wait for a person: activation, draws, messages.
create table approvals (
  id bigint generated always as identity primary key,
  approval_key text not null unique check (approval_key ~ '^apr_[a-z0-9]{16}$'),
  account_id bigint not null references accounts on delete cascade,
  key_id bigint references api_keys on delete set null,
  key_name text not null check (length(key_name) between 1 and 80),
  event_key text not null,
  tool text not null check (tool ~ '^[a-z_]{1,60}$'),
  arguments jsonb not null check (jsonb_typeof(arguments) = 'object' and octet_length(arguments::text) <= 20000),
  -- What the call does, in words.
  summary text not null check (length(summary) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired')),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- Answer of the call; null before it, and after a crash in between.
  outcome_status integer check (outcome_status between 200 and 599),
  outcome_message text check (length(outcome_message) <= 500),
  check ((state = 'waiting') = (decided_at is null)),
  check (outcome_status is null or state = 'approved'),
  check ((outcome_status is null) = (outcome_message is null))
);
create index approvals_account on approvals (account_id, id);
-- A program that repeats a call that waits gets the same approval.
create unique index approvals_waiting on approvals (account_id, key_id, tool, md5(arguments::text)) where state = 'waiting';
alter table approvals enable row level security;
alter table approvals force row level security;
create policy account on approvals using (app_may_see(account_id)) with check (app_may_see(account_id));
