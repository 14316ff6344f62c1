-- How often callers have called that come close to a limit, of all processes together. By a keyed hash of the caller.
-- Unlogged: it costs no write to the disk, and a crash of the database forgets at most one window.
create unlogged table call_counts (
  caller uuid primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
