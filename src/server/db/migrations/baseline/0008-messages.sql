-- Messages: the outbox of emails, text messages and webhooks, and the numbers, opt-outs and consents of text messages.
--
-- A password, code or link that opens something stands in no column as text: `body` has dots in its place, and the whole
-- is sealed with the key that is not in the database, until the secret is used, expires or has been handed over.

-- The outbox.
create table messages (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  account_id bigint not null references accounts,
  channel text not null check (channel in ('email', 'sms', 'webhook')),
  recipient text not null,
  template text not null,
  subject text not null,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'suppressed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The key of what it is about: an award's delivery is found by it.
  about text,
  -- The campaign it is about, for figures; and the row of a text message in sms_messages.
  campaign_id bigint references campaigns on delete set null,
  sms_key text,
  secret text check (secret in ('sealed', 'gone')),
  secret_sealed bytea,
  -- When the secret opens nothing any more.
  secret_until timestamptz,
  check (secret is distinct from 'sealed' or secret_sealed is not null and secret_until is not null),
  check (secret = 'sealed' or secret_sealed is null)
);
create index messages_account on messages (account_id, id);
create index messages_about on messages (account_id, about) where about is not null;
-- What waits for a number that has just texted STOP.
create index messages_waiting_texts on messages (recipient) where channel = 'sms' and status = 'queued';
-- What was sent to an address; also whether its carrier held a message back lately.
create index messages_recipient on messages (account_id, recipient, created_at);
create index messages_sealed on messages (secret_until) where secret = 'sealed';
create index messages_sealed_about on messages (about) where secret = 'sealed';
-- Messages of earlier versions: SQL has no seal key, so a job seals or blanks them, and until then no page shows them.
create index messages_unsealed on messages (id) where secret is null and template in ('temporary-password', 'invitation',
  'claim-link', 'claim-reminder', 'one-time-code', 'privacy-code', 'privacy-file');

-- Text messages -----------------------------------------------------------------------------------

-- Numbers that people text to, and what carriers have decided about them. Kept by staff.
create table sms_numbers (
  id bigint generated always as identity primary key,
  -- The client that has it to itself; null for a number that clients without one of their own share.
  account_id bigint references accounts,
  number_key text not null unique check (number_key ~ '^num_[a-z0-9]{16}$'),
  -- E.164, or the five or six digits of a short code.
  number text not null unique check (number ~ '^(\+[1-9][0-9]{7,14}|[0-9]{5,6})$'),
  kind text not null check (kind in ('shortcode', '10dlc', 'tollfree')),
  registration text not null check (registration in ('none', 'pending', 'approved', 'rejected')),
  -- At the provider, when it is not the account of SMS_URL; the secret is sealed.
  provider_account text,
  secret_sealed bytea,
  note text not null default '',
  -- Private files that were handed in: a list of fileKey and name.
  documents jsonb not null default '[]',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((provider_account is null) = (secret_sealed is null))
);
create index sms_numbers_account on sms_numbers (account_id);

-- Every text message that came or went.
create table sms_messages (
  id bigint generated always as identity primary key,
  -- Both null while a new sender's campaign is unknown.
  account_id bigint references accounts,
  campaign_id bigint references campaigns on delete set null,
  message_key text not null unique check (message_key ~ '^sms_[a-z0-9]{16}$'),
  direction text not null check (direction in ('in', 'out')),
  provider text not null check (provider in ('twilio', 'simulator')),
  -- What the provider calls it.
  provider_id text,
  -- Ours, and theirs as E.164.
  number text not null,
  phone text not null,
  body text not null,
  segments integer not null check (segments >= 0),
  -- What it is: keyword, stop, help, start, amount, other; for outgoing ones also the template.
  kind text not null,
  state text not null check (state in ('received', 'queued', 'sent', 'delivered', 'failed', 'suppressed')),
  error text,
  -- Of a trial run, or of the phone on the screen: in no figures.
  test boolean not null,
  at timestamptz not null,
  changed_at timestamptz not null,
  secret text check (secret in ('sealed', 'gone')),
  secret_sealed bytea,
  secret_until timestamptz,
  check (secret is distinct from 'sealed' or secret_sealed is not null and secret_until is not null),
  check (secret = 'sealed' or secret_sealed is null)
) with (fillfactor = 90);
-- A delivery that comes again is the same message.
create unique index sms_messages_once on sms_messages (provider, provider_id) where direction = 'in';
create index sms_messages_receipts on sms_messages (provider, provider_id) where direction = 'out' and provider_id is not null;
create index sms_messages_campaign on sms_messages (campaign_id, id) where campaign_id is not null;
-- The last campaign of a sender.
create index sms_messages_talk on sms_messages (number, phone, id) where campaign_id is not null and direction = 'in';
create index sms_messages_phone on sms_messages (phone, id);
-- Recent opt-outs are taken out of lists of consents.
create index sms_messages_stops on sms_messages (at) where kind = 'stop';
-- Texts about no campaign are forgotten by their age.
create index sms_messages_old on sms_messages (at) where campaign_id is null;
-- The newest opt-outs of a campaign, for its live monitor.
create index sms_messages_opt_outs on sms_messages (campaign_id, at desc)
  where kind = 'stop' and direction = 'out' and not test;
create index sms_messages_sealed on sms_messages (secret_until) where secret = 'sealed';

-- Opt-outs by a keyed hash of the number; kept forever, also after a new opt-in.
create table sms_opt_outs (
  id bigint generated always as identity primary key,
  -- Null: said to a number that accounts share, so it holds for all of them.
  account_id bigint references accounts,
  phone_hash bytea not null,
  via text not null check (via in ('text', 'carrier', 'staff', 'request')),
  at timestamptz not null,
  ended_at timestamptz,
  -- How they opted in again.
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index sms_opt_outs_open on sms_opt_outs (coalesce(account_id, 0), phone_hash) where ended_at is null;

-- Consents to text messages: what the person did, and in which words.
create table sms_consents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint references campaigns on delete set null,
  phone text not null,
  kind text not null check (kind in ('keyword', 'start', 'staff')),
  words text not null,
  at timestamptz not null
);
create index sms_consents_phone on sms_consents (account_id, phone, at);

-- Links that were texted: each opens the form for the phone it was sent to, and makes one entry.
create table sms_links (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sms_links_expired on sms_links (expires_at);
-- Erasing a person deletes the links that were texted to them.
create index sms_links_phone on sms_links (phone);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'messages', 'sms_numbers', 'sms_messages', 'sms_opt_outs', 'sms_consents', 'sms_links'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
