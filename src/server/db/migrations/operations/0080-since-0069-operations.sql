-- What the processes did, for the page of operations. Nothing of customers.
create table workload_minutes (
  minute timestamptz primary key,
  requests int8 not null,
  -- Answered with 500 or more.
  failures int8 not null,
  slow int8 not null,
  -- Batches of entries and plays, and how many of these they stored.
  batches int8 not null,
  batched int8 not null
);

-- Statements that took long, with placeholders for their values.
create table slow_statements (
  hash text primary key,
  statement text not null check (length(statement) <= 2000),
  calls int8 not null,
  total_ms int8 not null,
  worst_ms int8 not null,
  last_at timestamptz not null
);

-- Backups, and trials of restoring them.
create table maintenance_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restoreDrill')),
  started_at timestamptz not null,
  seconds int4 not null check (seconds >= 0),
  succeeded boolean not null,
  result text not null check (length(result) <= 2000)
);
create index maintenance_runs_last on maintenance_runs (kind, started_at);
