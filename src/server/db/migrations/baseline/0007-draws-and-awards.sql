-- Draws, awards and claims: what is frozen and drawn, and what becomes of each prize.
--
-- Tickets, exclusions and ranks carry the campaign whose draw it is, while the entry may be of one of its dates: they do
-- not hold the whole key of an entry, so they have no foreign key to it. Entries are never deleted, and each of these rows
-- is written by a caller that has just read or stored the entry.

-- Draws -------------------------------------------------------------------------------------------

-- A draw of a campaign, numbered; there is one of each number and it is never made again (pf1 4.4). Each step
-- is one transaction, so that whatever dies in between goes on from the last finished one to the same result.
create table draws (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  draw_no integer not null check (draw_no >= 1),
  commitment_id bigint not null references commitments,
  state text not null default 'asked' check (state in ('asked', 'frozen', 'drawn')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  entries_root bytea,
  entries_count integer,
  excluded_root bytea,
  excluded_count integer,
  frozen_at timestamptz,
  draw_key bytea,
  drawn_at timestamptz,
  -- Excluded entries by reason as they were frozen; later ones leave the list as it is.
  reason_counts jsonb not null default '{}',
  -- The round whose randomness the order follows from, why it is not the promised one, and its signature as hex.
  beacon_round bigint,
  beacon_moved text,
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  unique (campaign_id, draw_no),
  check (state = 'asked' or (entries_root is not null and excluded_root is not null and frozen_at is not null)),
  check (state <> 'drawn' or (draw_key is not null and drawn_at is not null))
);
create index draws_waiting on draws (id) where state <> 'drawn';

-- Tickets of a draw (pf1 4.4, item 1), each an item of its own in the published list, so that a bonus entry counts as much
-- as any other. `nonce` are 16 random bytes, `hash` is what is published of the entry.
create table draw_entries (
  entry_id bigint not null,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  -- Null once the person was erased: the hash stays, without a way to the person.
  nonce bytea check (length(nonce) = 16),
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null,
  -- 2 is the second chance, a draw of unclaimed prizes.
  draw_no smallint not null default 1 check (draw_no between 1 and 2),
  -- From 1; those after the first are bonus entries of the same entry.
  unit smallint not null default 1 check (unit between 1 and 100),
  person_tag bytea not null
);
-- The freeze reads the published items from the index alone, in their order.
create unique index draw_entries_pool on draw_entries (campaign_id, draw_no, hash) include (entry_id, person_tag, account_id);
-- The newest index, as of entries.
alter table draw_entries add primary key (entry_id, campaign_id, draw_no, unit);

-- The frozen lists as they are published, in parts of 65,536 items.
create table draw_lists (
  draw_id bigint not null references draws,
  account_id bigint not null references accounts,
  list text not null check (list in ('entries', 'excluded')),
  part integer not null,
  bytes bytea not null,
  primary key (draw_id, list, part)
);
-- Hashes do not compress; uncompressed, an item in the middle is read without the rest.
alter table draw_lists alter column bytes set storage external;

-- Entries of the pool that take no part, and why (pf1 4.4, item 2). Written by the hundred thousand: that the entry exists
-- says that its campaign and its account do, so there are no foreign keys to them.
create table draw_exclusions (
  entry_id bigint not null,
  account_id bigint not null,
  campaign_id bigint not null,
  reason smallint not null check (reason between 1 and 11),
  note text not null default '',
  excluded_by bigint references users on delete set null,
  excluded_at timestamptz not null,
  draw_no smallint not null default 1 check (draw_no between 1 and 2)
);
create index draw_exclusions_campaign on draw_exclusions (campaign_id);
alter table draw_exclusions add primary key (entry_id, campaign_id, draw_no);

-- The order of a draw as far as it is used: winners, alternates, and people who were taken already. An award holds status,
-- deadline and reason of a place that has a prize; a place without one is in line.
create table draw_ranks (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draws,
  account_id bigint not null references accounts,
  rank integer not null,
  -- The entry's place in the frozen list.
  place integer not null,
  entry_hash bytea not null,
  entry_id bigint,
  winner_key text not null unique,
  role text not null check (role in ('winner', 'alternate', 'skip')),
  prize_id bigint references prizes,
  notified_at timestamptz,
  note text,
  -- The rank that took this one's prize.
  replaced_by integer,
  changed_at timestamptz not null,
  -- Which of a prize's pieces a rank has or had: the first shirt, the second shirt.
  prize_unit integer,
  -- Who asked for a disqualification, and when; a second person confirms it.
  disqualify_by bigint references users on delete set null,
  disqualify_at timestamptz,
  -- What shows that a winner has to be disqualified, which the second person reads before confirming.
  disqualify_evidence text,
  unique (draw_id, rank),
  constraint draw_ranks_check1 check ((prize_id is null) = (prize_unit is null))
);
-- One piece has one winner: the loser is marked as replaced before the next one gets it.
create unique index draw_ranks_piece on draw_ranks (draw_id, prize_id, prize_unit) where replaced_by is null;
create unique index draw_ranks_replacement on draw_ranks (draw_id, replaced_by) where replaced_by is not null;
create index draw_ranks_entry on draw_ranks (entry_id) where entry_id is not null;

-- Awards ------------------------------------------------------------------------------------------

-- What a winner may claim. The row of a win is made when it is first looked at, or within a minute.
create table awards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The whole campaign, and the date on which it was won.
  campaign_id bigint not null references campaigns,
  event_id bigint not null references campaigns,
  entry_id bigint not null,
  award_key text not null unique,
  -- A play's prize, a thank-you without one, the offer of a landing page; a prize of the draw of the campaign, of its
  -- date, or of the second chance: an entry may win once in each.
  kind text not null check (kind in ('win', 'thanks', 'offer', 'draw', 'dateDraw', 'secondChance')),
  prize_id bigint references prizes,
  status text not null default 'selected' check (status in ('selected', 'notified', 'responded', 'verified',
    'awarded', 'forfeited', 'disqualified', 'declined')),
  -- SHA-256 of the token that opens the claim page, and the code that staff of the venue type.
  claim_hash bytea not null unique,
  claim_code text not null,
  -- Exclusive.
  deadline_at timestamptz not null,
  wrong_pins integer not null default 0,
  locked_until timestamptz,
  redeemed_at timestamptz,
  -- The member who redeemed it; null when the PIN was typed on the winner's phone.
  redeemed_by bigint references users,
  -- Address and date of birth, sealed; the key is not in the database.
  details_sealed bytea,
  reason_code text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Papers of the winner.
  w9 text not null default 'notNeeded' check (w9 in ('notNeeded', 'requested', 'received')),
  affidavit text not null default 'notNeeded' check (affidavit in ('notNeeded', 'requested', 'received')),
  -- Since when the winner lets us publish first name, initial and state; null without consent.
  name_shown_at timestamptz,
  -- Who forfeited or disqualified; null when the deadline passed.
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- What the law wants kept of a winner who was erased: sealed, for tax and filings alone, until this day.
  kept_until timestamptz,
  -- The campaign or date of the entry; an award of a draw is the campaign's.
  entry_event_id bigint not null,
  -- How often wrong PINs locked an award: each lock lasts twice as long as the one before.
  pin_locks smallint not null default 0,
  -- Winner texts carry a short link. Awards from before have none and keep their long one.
  short_hash bytea unique,
  unique (entry_id, kind),
  unique (account_id, claim_code),
  check (redeemed_at is null or status = 'awarded'),
  foreign key (entry_event_id, entry_id) references entries (campaign_id, id)
);
create index awards_campaign on awards (campaign_id, id desc);
create index awards_due on awards (deadline_at) where status in ('selected', 'notified');
create index awards_kept on awards (kept_until) where kept_until is not null;

-- What winners upload to prove who they are: private, and not among the files of the dashboard, because only
-- those who may see personal data may see it.
create table award_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  award_id bigint not null references awards,
  document_key text not null unique,
  name text not null,
  mime text not null,
  -- Bytes of what is kept, and SHA-256 of what was sent.
  size integer not null,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null,
  -- What a document is, who of the team put it there, and who has checked it.
  kind text not null default 'identity' check (kind in ('identity', 'w9', 'affidavit', 'evidence')),
  given_by bigint references users on delete set null,
  checked_by bigint references users on delete set null,
  checked_at timestamptz,
  -- The same file may be two papers.
  unique (award_id, kind, digest)
);
create index award_documents_bytes on award_documents (account_id, award_id) include (size);

-- Wrong PINs of a campaign, a prize, or a network that tries them; and which networks are a venue's, because prizes were
-- handed over there.
create table pin_limits (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- 'campaign', 'prize 17', 'thanks', or 'network …' and 'venue …' with a keyed hash of the network.
  scope text not null,
  -- When all wrong PINs of this scope are forgotten; for a venue, until when it is known as one.
  until timestamptz not null,
  primary key (campaign_id, scope)
) with (fillfactor = 70);
create index pin_limits_until on pin_limits (until);

-- Unclaimed prizes that were given to a charity, as the rules say.
create table unclaimed_gifts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  pieces integer not null check (pieces > 0),
  recipient text not null,
  note text,
  recorded_by bigint references users on delete set null,
  recorded_at timestamptz not null
);
create index unclaimed_gifts_campaign on unclaimed_gifts (campaign_id);

-- Bytes that are being stored and have no row of their own yet. They count like those that are stored, so that uploads
-- beside each other keep within what the award, the account and the installation may keep.
create table pending_uploads (
  -- Under which the bytes are stored: a file_key or a document_key.
  storage_key text primary key,
  account_id bigint not null references accounts,
  -- Whose papers they are; null for the account's own files.
  award_id bigint references awards on delete cascade,
  -- What else tells apart where the same bytes may be kept twice.
  place text not null,
  -- SHA-256 of what was sent.
  digest bytea not null check (length(digest) = 32),
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null
);
create unique index pending_uploads_once
  on pending_uploads (account_id, coalesce(award_id, 0), place, digest);

-- Everything that uploads take in the storage, kept or on its way.
create view stored_uploads with (security_invoker = true) as
  select account_id, null::bigint as award_id, stored_bytes::bigint as bytes from files
  union all
  select account_id, award_id, size::bigint from award_documents
  union all
  select account_id, award_id, bytes from pending_uploads;

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'draws', 'draw_entries', 'draw_lists', 'draw_exclusions', 'draw_ranks', 'awards', 'award_documents',
    'pin_limits', 'unclaimed_gifts', 'pending_uploads'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
