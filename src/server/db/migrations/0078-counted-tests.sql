-- The roll-up counts tests too; whoever reads figures chooses whether campaigns in test mode are included.
set local app.account = '*';

insert into noted_turns (campaign_id, account_id, entry_ids)
select campaign_id, account_id, array_agg(id order by id) from entries where test group by campaign_id, account_id, id / 1000;
-- Test plays were never counted: their logs have no cursor yet.
insert into noted_turns (campaign_id, account_id, entry_ids)
select l.campaign_id, l.account_id, '{}' from play_logs l join campaigns c on c.id = l.campaign_id
where c.test_mode and l.seq > 0;
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select e.campaign_id, p.account_id, p.redeemed_at, 'redemptions', z.prize_key, 1
from plays p join entries e on e.id = p.entry_id join prizes z on z.id = p.prize_id
where p.redeemed_at is not null and e.test;

-- Prizes that were handed over without a play were not counted.
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select a.entry_event_id, a.account_id, coalesce(a.redeemed_at, a.changed_at), 'redemptions', z.prize_key, 1
from awards a join prizes z on z.id = a.prize_id
left join plays p on p.entry_id = a.entry_id and a.kind = 'win'
where a.status = 'awarded' and (a.kind <> 'win' or p.redeemed_at is null);
update plays p set redeemed_at = a.changed_at from awards a
where a.entry_id = p.entry_id and a.kind = 'win' and a.status = 'awarded' and p.redeemed_at is null;

-- Gifts of test campaigns, and disputes of all.
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select d.campaign_id, d.account_id, d.paid_at, 'donations', n.key, n.count
from donations d cross join lateral (values
  ('count', 1::bigint), ('gross', d.amount), ('net', d.amount - d.fee), ('refunded', least(d.refunded, d.amount))
) n (key, count)
where d.test and d.provider = 'test' and d.paid_at is not null and n.count <> 0;
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select campaign_id, account_id, paid_at, 'donations', 'disputed', amount - refunded
from donations
where paid_at is not null and dispute in ('open', 'lost') and amount > refunded and (not test or provider = 'test');

-- Texts of test campaigns.
insert into noted_figures (campaign_id, account_id, at, figure, key, count)
select m.campaign_id, m.account_id, date_trunc('hour', m.at), 'sms', n.key, count(*)
from sms_messages m
join campaigns c on c.id = m.campaign_id left join campaigns r on r.id = c.parent_id
cross join lateral (values
  (case when m.direction = 'in' then 'in' when m.state in ('sent', 'delivered') then 'out' when m.state = 'failed' then 'failed' end),
  (case when m.direction = 'out' and m.kind = 'stop' then 'optOut' end)
) n (key)
where m.test and coalesce(r.test_mode, c.test_mode) and n.key is not null
group by 1, 2, 3, 5;
set local app.account = '';

alter table exports add column include_test boolean not null default false;
