-- Exports ----------------------------------------------------------------------------------------

-- Files of a campaign that were asked for. The bytes lie in the storage, under export_key, and are forgotten after a
-- day; the row says for good who took what. Of a deleted campaign the row goes with its file.
create table exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint references campaigns on delete set null,
  export_key text not null unique check (export_key ~ '^exp_[a-z0-9]{16}$'),
  kind text not null,
  format text not null,
  from_day date,
  to_day date,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'gone')),
  -- How often it was begun: a program that was killed left it running.
  attempts integer not null default 0,
  rows_total bigint,
  rows_done bigint not null default 0,
  bytes bigint,
  failure text,
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  -- The rows are those of this moment.
  started_at timestamptz,
  ended_at timestamptz
);
create index exports_campaign on exports (campaign_id, id desc);
create index exports_kept on exports (ended_at) where state in ('done', 'failed');
create index exports_waiting on exports (account_id) where state in ('queued', 'running');

alter table exports enable row level security;
alter table exports force row level security;
create policy account on exports using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Whose data was erased since a file was made.
create index entries_erased on entries (campaign_id, erased_at) where erased_at is not null;
