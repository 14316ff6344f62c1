-- New campaigns that are still being written, shared by the team; creating the campaign deletes the draft.
create table campaign_drafts (
  id bigint generated always as identity primary key,
  draft_key text not null unique check (draft_key ~ '^drf_[a-z0-9]{16}$'),
  account_id bigint not null references accounts on delete cascade,
  -- What lists show of the body.
  title text not null check (length(title) <= 1000),
  type text,
  -- Without PINs and without the client, which is the account.
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 2097152),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_by bigint references users on delete set null,
  updated_at timestamptz not null
);
create index campaign_drafts_account on campaign_drafts (account_id, updated_at);
alter table campaign_drafts enable row level security;
alter table campaign_drafts force row level security;
create policy account on campaign_drafts using (app_may_see(account_id)) with check (app_may_see(account_id));
