-- Work that a job could not do: it is left out until its next try, and staff reads why.
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

alter table stuck_items enable row level security;
alter table stuck_items force row level security;
create policy account on stuck_items using (app_may_see(account_id)) with check (app_may_see(account_id));
