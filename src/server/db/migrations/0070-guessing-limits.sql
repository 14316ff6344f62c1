-- How much of what wrong PINs may take is taken, for a campaign, a prize, or a network that tries them; and which networks
-- are a venue's, because prizes were handed over there.
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
alter table pin_limits enable row level security;
alter table pin_limits force row level security;
create policy account on pin_limits using (app_may_see(account_id)) with check (app_may_see(account_id));

-- How often wrong PINs locked an award: each lock lasts twice as long as the one before.
alter table awards add column pin_locks smallint not null default 0;

-- A network is counted beside each of its addresses.
alter table bot_counts drop constraint bot_counts_kind_check;
alter table bot_counts add constraint bot_counts_kind_check
  check (kind in ('address', 'network', 'device', 'mail'));
