-- What people may ask about their data --------------------------------------------------------------

-- Asked, and not yet confirmed by the code that was sent: nobody but the one who asked knows of it. Gone in two hours.
create table privacy_asks (
  id bigint generated always as identity primary key,
  -- Null: of every account that knows them.
  account_id bigint references accounts,
  -- The campaign on whose page they asked.
  campaign_id bigint references campaigns on delete cascade,
  request_key text not null unique check (request_key ~ '^prq_[a-z0-9]{16}$'),
  kind text not null check (kind in ('access', 'correct', 'delete', 'optOut')),
  channel text not null check (channel in ('email', 'sms')),
  -- Keyed with the key that is not in the database, so that the same address is known again.
  contact_hash bytea not null check (length(contact_hash) = 32),
  -- The address, and what should be corrected, sealed with that key.
  contact_sealed bytea not null,
  wish_sealed bytea,
  tries integer not null default 0,
  -- The code was right, and every account is being asked.
  confirmed boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index privacy_asks_contact on privacy_asks (contact_hash, created_at);
create index privacy_asks_created on privacy_asks (created_at);

-- What was confirmed: the team answers it until `due_at`.
create table privacy_requests (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint references campaigns on delete set null,
  request_key text not null unique check (request_key ~ '^prq_[a-z0-9]{16}$'),
  kind text not null check (kind in ('access', 'correct', 'delete', 'optOut')),
  channel text not null check (channel in ('email', 'sms')),
  contact_hash bytea not null check (length(contact_hash) = 32),
  -- Gone once the person is erased and told.
  contact_sealed bytea,
  wish_sealed bytea,
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  -- Which law sets the time: 30 days in Europe, 45 days elsewhere.
  law text not null check (law in ('GDPR', 'CCPA')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  warned_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  reason text,
  -- What was done, in figures.
  result jsonb not null default '{}',
  -- The file of an access: SHA-256 of the token in its link, and until when it works.
  file_hash bytea unique,
  file_until timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'declined' or reason is not null)
);
create index privacy_requests_account on privacy_requests (account_id, state, due_at);
create index privacy_requests_due on privacy_requests (due_at) where state = 'open';

-- Who wants no marketing, for good. Only what tells the same address again is kept of it.
create table opt_outs (
  account_id bigint not null references accounts,
  contact_hash bytea not null check (length(contact_hash) = 32),
  channel text not null check (channel in ('email', 'sms')),
  way text not null check (way in ('link', 'request')),
  at timestamptz not null,
  primary key (account_id, contact_hash)
);

-- That an erased person had agreed, and to which words: the proof, without the person.
create table consent_proofs (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  contact_hash bytea not null check (length(contact_hash) = 32),
  consent_for text not null,
  -- SHA-256 of the words.
  version bytea not null check (length(version) = 32),
  given_at timestamptz not null,
  kept_until timestamptz not null
);
create index consent_proofs_kept on consent_proofs (kept_until);
create index consent_proofs_campaign on consent_proofs (campaign_id);

-- The words that proofs are about.
create table consent_texts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  version bytea not null check (length(version) = 32),
  consent_for text not null,
  words text not null,
  primary key (campaign_id, version)
);

do $$
declare t text;
begin
  foreach t in array array['privacy_asks', 'privacy_requests', 'opt_outs', 'consent_proofs', 'consent_texts']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;

-- Finding all of one person costs the same however many there are -------------------------------------

-- Who is known by their mailbox is asked for by it; these gave a number beside it. Most campaigns ask for no number.
create index entries_phone on entries (campaign_id, phone) where phone is not null and email is not null;
-- What was sent to an address; also whether its carrier held a message back lately.
create index messages_recipient on messages (account_id, recipient, created_at);
drop index messages_suppressed;
-- Links that were texted go with whoever got them.
create index sms_links_phone on sms_links (phone);
create index draw_ranks_entry on draw_ranks (entry_id) where entry_id is not null;

-- Retention ------------------------------------------------------------------------------------------

-- What the law wants kept of a winner who was erased: sealed, for tax and filings alone, until this day.
alter table awards add column kept_until timestamptz;
create index awards_kept on awards (kept_until) where kept_until is not null;

alter table campaigns
  -- When its people were told about in advance that their data goes, and when it went.
  add column purge_warned_at timestamptz,
  add column purged_at timestamptz;
