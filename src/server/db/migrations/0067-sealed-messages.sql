-- Secrets in messages ------------------------------------------------------------------------------
-- A password, code or link that opens something stands in no column as text: `body` has dots in its place, and the whole
-- is sealed with the key that is not in the database, until the secret is used, expires or has been handed over.

alter table messages
  add column secret text check (secret in ('sealed', 'gone')),
  add column secret_sealed bytea,
  -- When the secret opens nothing any more.
  add column secret_until timestamptz,
  add check (secret is distinct from 'sealed' or secret_sealed is not null and secret_until is not null),
  add check (secret = 'sealed' or secret_sealed is null);
alter table sms_messages
  add column secret text check (secret in ('sealed', 'gone')),
  add column secret_sealed bytea,
  add column secret_until timestamptz,
  add check (secret is distinct from 'sealed' or secret_sealed is not null and secret_until is not null),
  add check (secret = 'sealed' or secret_sealed is null);

create index messages_sealed on messages (secret_until) where secret = 'sealed';
create index messages_sealed_about on messages (about) where secret = 'sealed';
create index sms_messages_sealed on sms_messages (secret_until) where secret = 'sealed';

-- What earlier versions wrote: SQL has no seal key, so a job seals or blanks it, and until then no page shows it.
create index messages_unsealed on messages (id) where secret is null and template in ('temporary-password', 'invitation',
  'claim-link', 'claim-reminder', 'one-time-code', 'privacy-code', 'privacy-file');

set local app.account = '*';

update messages set template = 'privacy-file'
where template = 'privacy-answer' and body like '%/privacy-request/file/%';

update messages set secret = 'gone', secret_until = created_at
where body = 'This mail held a password or a secret link. It has been sent, and its text is not kept.';

-- Temporary passwords of earlier versions ended with the step before: none of them opens anything.
update messages m set secret_until = coalesce(
  case m.template
    when 'one-time-code' then m.created_at + interval '10 minutes'
    when 'privacy-code' then m.created_at + interval '30 minutes'
    when 'privacy-file' then m.created_at + interval '7 days'
    when 'claim-link' then
      (select a.deadline_at from awards a where a.award_key = m.about and a.status in ('selected', 'notified'))
    when 'claim-reminder' then
      (select a.deadline_at from awards a where a.award_key = m.about and a.status in ('selected', 'notified'))
  end, m.created_at)
where m.secret is null and m.template in ('temporary-password', 'invitation', 'claim-link', 'claim-reminder',
  'one-time-code', 'privacy-code', 'privacy-file');

-- Texts: the words of replies, and of what never left, were kept for the phone on the screen.
update sms_messages set secret = 'gone', secret_until = at,
  body = regexp_replace(body, 'https?://\S+/(claim|p|t|file)/[A-Za-z0-9_-]{16,}', '••••••••', 'g')
where direction = 'out' and body ~ '/(claim|p|t|file)/[A-Za-z0-9_-]{16}';
update sms_messages set secret = 'gone', secret_until = at, body = regexp_replace(body, '\m\d{6}\M', '••••••••', 'g')
where direction = 'out' and kind in ('one-time-code', 'privacy-code') and body <> '';

set local app.account = '';
