-- Named filters of a person for the lists of an account. One row holds all views of a list, so that their number, their
-- names and the one default are checked together.
create table saved_views (
  user_id bigint not null references users on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  list text not null check (list in ('campaigns', 'winners')),
  views jsonb not null check (jsonb_typeof(views) = 'array' and jsonb_array_length(views) <= 20 and length(views::text) <= 20000),
  -- Grows with each change; a change of an older version is refused.
  version integer not null,
  primary key (user_id, account_id, list)
);
create index saved_views_account on saved_views (account_id);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy account on saved_views using (app_may_see(account_id)) with check (app_may_see(account_id));
