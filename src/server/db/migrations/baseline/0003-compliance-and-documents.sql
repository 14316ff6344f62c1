-- Compliance: the thresholds of the law, official documents of a campaign, and what was settled about its checks.

-- Legal thresholds from a day on. They belong to no account; a version never changes.
create table law_tables (
  id bigint generated always as identity primary key,
  version text not null unique check (version ~ '^20[0-9]{2}[.][0-9]{1,3}$'),
  effective_from date not null,
  -- As features/law/table.ts reads them.
  thresholds jsonb not null,
  note text not null check (note <> ''),
  created_by bigint references users on delete set null,
  created_name text not null,
  created_at timestamptz not null
);
create index law_tables_by_day on law_tables (effective_from, id);

-- Official Rules and privacy notice of a campaign, a row for each version; a version never changes once it is accepted.
create table campaign_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  version integer not null check (version >= 1),
  -- Written from the fields, by hand, or by a change after activation.
  origin text not null check (origin in ('generated', 'edited', 'correction')),
  language text not null,
  -- In the safe subset of features/compliance/documents/markup.ts.
  html text not null,
  privacy_html text not null,
  abbreviated text not null,
  -- Fingerprints of what the fields gave for each part then: tells what is stale.
  parts jsonb not null,
  -- Of a change after activation: each field with its value before and after, and why.
  changes jsonb,
  reason text check (reason <> ''),
  created_by bigint references users on delete set null,
  created_name text not null,
  created_at timestamptz not null,
  accepted_by bigint references users on delete set null,
  accepted_name text,
  accepted_at timestamptz,
  unique (campaign_id, version),
  check ((accepted_at is null) = (accepted_name is null)),
  check ((origin = 'correction') = (reason is not null and changes is not null))
);

-- Filings of a campaign.
create table compliance_registrations (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- A state, or the tax office's letter that makes a charity one.
  filing text not null check (filing in ('NY', 'FL', 'RI', 'IRS')),
  filed_on date not null,
  number text not null,
  bond_type text not null check (bond_type in ('none', 'bond', 'trustAccount', 'waived')),
  file_key text references files (file_key) on delete set null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  primary key (campaign_id, filing)
);

-- Blocks that staff have lifted.
create table compliance_overrides (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  rule text not null check (rule ~ '^[A-Z][0-9]{2}$'),
  reason text not null check (reason <> ''),
  file_key text references files (file_key) on delete set null,
  created_by bigint references users on delete set null,
  by_name text not null,
  created_at timestamptz not null,
  primary key (campaign_id, rule)
);

-- The last findings about a running campaign: the team is notified when they change.
create table compliance_results (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- Rule and severity, such as {"F06": "info"}.
  findings jsonb not null,
  law_version text not null,
  evaluated_at timestamptz not null
);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'campaign_documents', 'compliance_registrations', 'compliance_overrides', 'compliance_results'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
