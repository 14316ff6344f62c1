-- A connector is a webhook whose receiver has a known shape: Slack, a spreadsheet, a mailing list.
alter table webhooks
  add column kind text not null default 'webhook' check (kind ~ '^[a-z]{2,20}$'),
  add column name text not null default '' check (length(name) <= 80),
  -- Settings with their secrets, sealed under the keys of the account; null for a webhook.
  add column settings text check (length(settings) <= 40000),
  -- A list of from and to: what goes into which column or field.
  add column mapping jsonb not null default '[]',
  -- Nothing is sent before: the receiver asked for a pause.
  add column held_until timestamptz,
  alter column secret drop not null,
  drop constraint webhooks_paused_because_check,
  add constraint webhooks_paused_because_check check (paused_because in ('person', 'failures', 'refused')),
  add constraint webhooks_kind check ((kind = 'webhook') = (secret is not null)),
  add constraint webhooks_settings check ((kind = 'webhook') = (settings is null));
alter table messages
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'sms', 'webhook', 'connector'));
