-- Campaigns that new ones start from. A template follows its campaign: it has no copy of its own.
create table own_templates (
  id bigint generated always as identity primary key,
  template_key text not null unique check (template_key ~ '^tpl_[a-z0-9]{16}$'),
  account_id bigint not null references accounts on delete cascade,
  campaign_id bigint not null unique references campaigns on delete cascade,
  name text not null check (length(name) between 1 and 80),
  note text not null check (length(note) <= 200),
  -- True: clients start from it too. Only staff publishes.
  is_published boolean not null default false,
  created_by bigint references users on delete set null,
  created_at timestamptz not null
);
create index own_templates_account on own_templates (account_id);
create index own_templates_published on own_templates (id) where is_published;
alter table own_templates enable row level security;
alter table own_templates force row level security;
create policy account on own_templates using (app_may_see(account_id)) with check (app_may_see(account_id));
