-- Draws of a campaign, of its dates, and of what nobody claimed -----------------------------------

-- Rows of every account are changed.
set local app.account = '*';

-- A commitment of a draw is that of one number; those of instant wins do not use it.
alter table commitments add column draw_no integer not null default 1 check (draw_no >= 1);

-- A ticket of the pool: each is an item of its own in the published list, so that a bonus entry counts as much as
-- any other. Number 2 is the second chance of prizes that nobody claimed.
alter table draw_entries
  add column draw_no smallint not null default 1 check (draw_no between 1 and 2),
  -- From 1; those after the first are bonus entries of the same entry.
  add column unit smallint not null default 1 check (unit between 1 and 100),
  add column person_tag bytea,
  -- Gone once its person was erased: the hash stays, and nobody can tell whose it was.
  alter column nonce drop not null,
  drop constraint draw_entries_pkey,
  add primary key (entry_id, draw_no, unit);
update draw_entries d set person_tag = e.person_tag from entries e where e.id = d.entry_id;
alter table draw_entries alter column person_tag set not null;
drop index draw_entries_pool;
-- The freeze reads the published items from the index alone, in their order.
create unique index draw_entries_pool on draw_entries (campaign_id, draw_no, hash) include (entry_id, person_tag, account_id);

alter table draw_exclusions
  add column draw_no smallint not null default 1 check (draw_no between 1 and 2),
  drop constraint draw_exclusions_pkey,
  add primary key (entry_id, draw_no);

alter table draws
  -- Excluded entries by reason as they were frozen; later ones leave the list as it is.
  add column reason_counts jsonb not null default '{}',
  -- The round whose randomness the order follows from, why it is not the promised one, and its signature as hex.
  add column beacon_round bigint,
  add column beacon_moved text,
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$');
update draws d
set reason_counts = coalesce((
  select jsonb_object_agg(x.reason, x.count)
  from (select reason, count(*) from draw_exclusions where campaign_id = d.campaign_id group by reason) x
), '{}')
where d.frozen_at is not null;
create index draws_waiting on draws (id) where state <> 'drawn';

-- An entry may win once in the draw of its campaign, in that of its date, and in the second chance.
alter table awards
  drop constraint awards_kind_check,
  add constraint awards_kind_check check (kind in ('win', 'thanks', 'offer', 'draw', 'dateDraw', 'secondChance'));

-- What came by mail, typed in by the team.
create table mail_entries (
  entry_id bigint primary key references entries,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  postmark date not null,
  received_on date not null,
  typed_by bigint references users on delete set null,
  typed_at timestamptz not null,
  check (received_on >= postmark)
);
create index mail_entries_campaign on mail_entries (campaign_id);

-- When somebody's personal data was erased.
alter table entries add column erased_at timestamptz;

do $$
begin
  alter table mail_entries enable row level security;
  alter table mail_entries force row level security;
  create policy account on mail_entries using (app_may_see(account_id)) with check (app_may_see(account_id));
end $$;
set local app.account = '';
