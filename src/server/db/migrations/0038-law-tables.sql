-- Thresholds of the law by which campaigns are checked, from a day on. They belong to no account; a version never changes.
create table law_tables (
  id bigint generated always as identity primary key,
  version text not null unique check (version ~ '^20[0-9]{2}[.][0-9]{1,3}$'),
  effective_from date not null,
  -- As features/compliance/law-table.ts reads them.
  thresholds jsonb not null,
  note text not null check (note <> ''),
  created_by bigint references users on delete set null,
  created_name text not null,
  created_at timestamptz not null
);
create index law_tables_by_day on law_tables (effective_from, id);
