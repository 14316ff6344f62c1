-- What people are told about, one row for each person.
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  notification_key text not null unique check (notification_key ~ '^ntf_[a-z0-9]{16}$'),
  kind text not null,
  text text not null check (length(text) between 1 and 500),
  -- A path of the dashboard.
  link text not null check (link ~ '^/' and length(link) <= 300),
  -- Names the occasion, so that nobody is told of it twice.
  dedupe_key text check (length(dedupe_key) <= 200),
  -- False for people who want such notices by e-mail alone, or not at all: the occasion is remembered.
  in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_newest on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_age on notifications (created_at);

alter table notifications enable row level security;
alter table notifications force row level security;
create policy account on notifications using (app_may_see(account_id)) with check (app_may_see(account_id));

-- What people turned off so far was e-mail. Every account is in sight while the rows are rewritten.
select set_config('app.account', '*', true);
update users set preferences = jsonb_build_object('notifications', coalesce((
  select jsonb_object_agg(kind || '.email', chosen)
  from jsonb_each(preferences -> 'notifications') as chosen_kinds (kind, chosen)
), '{}'))
where preferences ? 'notifications';
