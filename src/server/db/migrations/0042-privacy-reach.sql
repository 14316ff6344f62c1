-- Whoever asks on a page for no more messages is left alone as after STOP.
alter table sms_opt_outs drop constraint sms_opt_outs_via_check,
  add constraint sms_opt_outs_via_check check (via in ('text', 'carrier', 'staff', 'request'));
-- Who said it lately is taken out of the lists of who agreed.
create index sms_messages_stops on sms_messages (at) where kind = 'stop';
-- Texts about no campaign are forgotten by their age.
create index sms_messages_old on sms_messages (at) where campaign_id is null;

-- A request to everyone goes on where one account failed.
alter table privacy_asks
  -- Accounts that it has been handed on to, or that do not know them.
  add column reached bigint[] not null default '{}',
  -- Accounts where that failed at the last try, and when it was.
  add column failed integer not null default 0,
  add column tried_at timestamptz;
create index privacy_asks_unfinished on privacy_asks (created_at) where confirmed;
