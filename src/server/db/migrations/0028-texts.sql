-- Text messages ----------------------------------------------------------------------------------

-- Numbers that people text to, and what carriers have decided about them. Kept by staff.
create table sms_numbers (
  id bigint generated always as identity primary key,
  -- The client that alone uses it; null for a number that everybody without one of their own shares.
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

-- Keywords are told apart within the numbers that they can be texted to: those of the client, or the shared ones (0).
alter table campaigns add column sms_space bigint not null default 0;
create function set_sms_space() returns trigger language plpgsql as $$
begin
  new.sms_space := coalesce((select account_id from sms_numbers where account_id = new.account_id limit 1), 0);
  return new;
end $$;
create trigger sms_space before insert on campaigns for each row execute function set_sms_space();
alter table campaigns drop constraint campaigns_one_keyword;
alter table campaigns add constraint campaigns_one_keyword exclude using gist (
  keyword_range(sms_space::text || ' ' || sms_keyword, sms_space::text || ' ' || sms_keyword, '[]') with &&,
  tstzrange(starts_at, ends_at) with &&
) where (sms_keyword is not null and status in (2, 3, 4) and not demo);

-- Every text message that came or went. The words of those that open doors are not kept.
create table sms_messages (
  id bigint generated always as identity primary key,
  -- Both null while nobody knows what somebody wants who texts for the first time.
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
  -- What it is: keyword, stop, help, start, amount, other; of those that went, also the template.
  kind text not null,
  state text not null check (state in ('received', 'queued', 'sent', 'delivered', 'failed', 'suppressed')),
  error text,
  -- Of a trial run, or of the phone on the screen: in no figures.
  test boolean not null,
  at timestamptz not null,
  changed_at timestamptz not null
) with (fillfactor = 90);
-- A delivery that comes again is the same message.
create unique index sms_messages_once on sms_messages (provider, provider_id) where direction = 'in';
create index sms_messages_receipts on sms_messages (provider, provider_id) where direction = 'out' and provider_id is not null;
create index sms_messages_campaign on sms_messages (campaign_id, id) where campaign_id is not null;
-- What somebody texted about last.
create index sms_messages_talk on sms_messages (number, phone, id) where campaign_id is not null and direction = 'in';
create index sms_messages_phone on sms_messages (phone, id);

-- Who asked for no text messages, by a keyed hash; kept for ever, also when they asked for some again.
create table sms_opt_outs (
  id bigint generated always as identity primary key,
  -- Null: said to a number that accounts share, so it holds for all of them.
  account_id bigint references accounts,
  phone_hash bytea not null,
  via text not null check (via in ('text', 'carrier', 'staff')),
  at timestamptz not null,
  ended_at timestamptz,
  -- How they asked for messages again.
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index sms_opt_outs_open on sms_opt_outs (coalesce(account_id, 0), phone_hash) where ended_at is null;

-- What somebody did, and in which words, that allows to text them.
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

-- Carriers tell when a message has arrived.
alter table messages drop constraint messages_status_check,
  add constraint messages_status_check check (status in ('queued', 'sent', 'delivered', 'failed', 'suppressed')),
  -- The campaign it is about, for figures; and the log's row of a text message.
  add column campaign_id bigint references campaigns on delete set null,
  add column sms_key text;
-- What waits for a number that has just said STOP.
create index messages_waiting_texts on messages (recipient) where channel = 'sms' and status = 'queued';

do $$
declare t text;
begin
  foreach t in array array['sms_numbers', 'sms_messages', 'sms_opt_outs', 'sms_consents', 'sms_links']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
