-- Actions on many awards at once, done by a job award by award. A stopped one says what was done.
create table award_batches (
  id bigint generated always as identity primary key,
  batch_key text not null unique check (batch_key ~ '^abt_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  action text not null check (action in ('resend', 'remind', 'moreTime', 'ship', 'deliver')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index award_batches_campaign on award_batches (campaign_id, id desc);
create index award_batches_account on award_batches (account_id);
-- A campaign has one running batch.
create unique index award_batches_running on award_batches (campaign_id) where state in ('queued', 'running');

-- One row for each award of a batch.
create table award_batch_items (
  batch_id bigint not null references award_batches on delete cascade,
  award_id bigint not null references awards on delete cascade,
  account_id bigint not null references accounts,
  -- Carrier, tracking number and cost; null once done.
  step jsonb,
  -- Null while it waits.
  outcome text check (outcome in ('done', 'skipped', 'failed')),
  -- Why nothing was done.
  reason text check (length(reason) <= 200),
  primary key (batch_id, award_id),
  check (outcome is null or step is null)
);
create index award_batch_items_waiting on award_batch_items (batch_id, award_id) where outcome is null;
create index award_batch_items_award on award_batch_items (award_id);

do $$
declare t text;
begin
  foreach t in array array['award_batches', 'award_batch_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
