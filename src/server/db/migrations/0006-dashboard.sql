-- The dashboard counts what was redeemed today.
create index plays_redeemed on plays (campaign_id, redeemed_at) where redeemed_at is not null;

-- A campaign that was unscheduled is a draft again, whose prizes may go; its moments are drawn anew.
alter table moments drop constraint moments_prize_id_fkey,
  add constraint moments_prize_id_fkey foreign key (prize_id) references prizes on delete cascade;
