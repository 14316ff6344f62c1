-- Privacy requests and consent proofs; figures, visits and exports of the reports.

-- Privacy -----------------------------------------------------------------------------------------

-- Requests not yet confirmed by the code that was sent, known to the person alone. Gone in two hours.
create table privacy_asks (
  id bigint generated always as identity primary key,
  -- Null: of every account that knows them.
  account_id bigint references accounts,
  -- The campaign on whose page they asked.
  campaign_id bigint references campaigns on delete cascade,
  request_key text not null unique check (request_key ~ '^prq_[a-z0-9]{16}$'),
  kind text not null check (kind in ('access', 'correct', 'delete', 'optOut')),
  channel text not null check (channel in ('email', 'sms')),
  -- Keyed with the key that is not in the database, so that the same address is recognized.
  contact_hash bytea not null check (length(contact_hash) = 32),
  -- The address, and what should be corrected, sealed with that key.
  contact_sealed bytea not null,
  wish_sealed bytea,
  tries integer not null default 0,
  -- The code was right, and every account is being asked.
  confirmed boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accounts that it has been handed on to, or that do not know them.
  reached bigint[] not null default '{}',
  -- Accounts where that failed at the last try, and when it was.
  failed integer not null default 0,
  tried_at timestamptz
);
create index privacy_asks_contact on privacy_asks (contact_hash, created_at);
create index privacy_asks_created on privacy_asks (created_at);
create index privacy_asks_unfinished on privacy_asks (created_at) where confirmed;

-- Confirmed requests: the team answers by `due_at`.
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

-- Marketing opt-outs, permanent. Only a keyed hash of the address is kept.
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
  kept_until timestamptz not null,
  -- When the consent was withdrawn, where that came before the erasure.
  withdrawn_at timestamptz
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

-- Reports -----------------------------------------------------------------------------------------

-- Every figure of the reports by day, in the campaign's own zone; day '-infinity' is its whole life. Written by the
-- roll-up alone, so that a report costs the same however many took part.
create table report_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- Of a campaign: with everything that happened on its dates.
  with_dates boolean not null,
  day date not null,
  figure text not null,
  key text not null,
  count bigint not null,
  primary key (campaign_id, with_dates, day, figure, key)
) with (fillfactor = 70);

-- What the roll-up has yet to count, written in the transaction in which it happened; gone once it is counted.
create table noted_figures (
  id bigint generated always as identity,
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  at timestamptz not null,
  figure text not null,
  key text not null,
  count integer not null,
  primary key (campaign_id, id)
);

-- How far the roll-up has counted the play log of a campaign.
create table report_cursors (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  play_seq bigint not null
) with (fillfactor = 50);

-- The roll-up locks the only row while it runs.
create table report_turn (
  one boolean primary key default true check (one)
);
insert into report_turn default values;

-- Visitors of a campaign's page on a day, as tags that cannot be traced back once the day's salt is gone.
create table visits (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  day date not null,
  tag uuid not null,
  seen_at timestamptz not null,
  primary key (campaign_id, day, tag)
) with (fillfactor = 70);
create index visits_seen on visits (campaign_id, seen_at);

-- Salts of the tags of visits, deleted soon after their day.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

-- How often a campaign's link was shared, by day of the campaign and channel; no personal data.
create table share_counts (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  day date not null,
  channel text not null check (channel in ('sheet', 'copy', 'email', 'sms', 'social')),
  count integer not null check (count > 0),
  primary key (campaign_id, day, channel)
);

-- Exports of a campaign. The bytes are in the storage, under export_key, for a day; the row records for good who took
-- what. The row of a deleted campaign goes with its file.
create table exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint references campaigns on delete set null,
  export_key text not null unique check (export_key ~ '^exp_[a-z0-9]{16}$'),
  kind text not null,
  format text not null,
  from_day date,
  to_day date,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'gone', 'cancelled')),
  -- How often it was begun: a program that was killed left it running.
  attempts integer not null default 0,
  rows_total bigint,
  rows_done bigint not null default 0,
  bytes bigint,
  failure text,
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  -- The rows are those of this moment.
  started_at timestamptz,
  ended_at timestamptz,
  include_test boolean not null default false
);
create index exports_campaign on exports (campaign_id, id desc);
create index exports_kept on exports (ended_at) where state in ('done', 'failed');
create index exports_waiting on exports (account_id) where state in ('queued', 'running');

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'privacy_asks', 'privacy_requests', 'opt_outs', 'consent_proofs', 'consent_texts', 'report_counts',
    'noted_figures', 'report_cursors', 'visits', 'share_counts', 'exports'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
