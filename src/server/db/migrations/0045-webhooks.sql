-- Webhooks for some campaigns only, paused ones, and a second secret while the first one is exchanged.
alter table webhooks drop constraint webhooks_events_check;
alter table webhooks
  add constraint webhooks_events_check check (cardinality(events) between 1 and 60),
  -- Keys of campaigns; empty for all.
  add column campaigns text[] not null default '{}' check (cardinality(campaigns) <= 50),
  add column paused_at timestamptz,
  add column paused_because text check (paused_because in ('person', 'failures')),
  -- The first failed delivery since the last one that arrived.
  add column failing_since timestamptz,
  -- The secret before, sealed; it signs as well until then.
  add column old_secret bytea,
  add column old_secret_until timestamptz,
  add constraint webhooks_paused check ((paused_at is null) = (paused_because is null)),
  add constraint webhooks_old_secret check ((old_secret is null) = (old_secret_until is null));
