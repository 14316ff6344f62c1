-- The draw's pool --------------------------------------------------------------------------------

-- An entry that takes part in the campaign's draw (pf1 4.4, item 1). `nonce` are 16 random bytes, `hash`
-- is what is published of the entry.
create table draw_entries (
  entry_id bigint primary key references entries,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  nonce bytea not null check (length(nonce) = 16),
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null
);
create unique index draw_entries_pool on draw_entries (campaign_id, hash);

-- The screen that a participant reached, 0-based among those of their own.
alter table entries add column screen smallint not null default 0;

-- Awards -----------------------------------------------------------------------------------------

-- What somebody may claim. The row of a win is made when it is first looked at, or within a minute.
create table awards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The whole campaign, and the date on which it was won.
  campaign_id bigint not null references campaigns,
  event_id bigint not null references campaigns,
  entry_id bigint not null references entries,
  award_key text not null unique,
  -- A play's prize, a thank-you without one, the offer of a landing page, a prize of the draw.
  kind text not null check (kind in ('win', 'thanks', 'offer', 'draw')),
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
  unique (entry_id, kind),
  unique (account_id, claim_code),
  check (redeemed_at is null or status = 'awarded')
);
create index awards_campaign on awards (campaign_id, id desc);
create index awards_due on awards (deadline_at) where status in ('selected', 'notified');
-- Finds the wins that have no award yet.
create index plays_won on plays (campaign_id, seq) where outcome = 1;

do $$
declare t text;
begin
  foreach t in array array['draw_entries', 'awards']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
