-- Rank of a prize's winner in the order of its draw; null for prizes that were not drawn.
alter table awards add column rank integer;

set local app.account = '*';
update awards a set rank = r.rank
from draw_ranks r join draws d on d.id = r.draw_id
where r.entry_id = a.entry_id and r.prize_id is not null and d.campaign_id = a.event_id
  and a.kind in ('draw', 'dateDraw', 'secondChance') and d.draw_no = case a.kind when 'secondChance' then 2 else 1 end;

-- The list of winners: the newest first, those of one draw by rank.
create index awards_in_order on awards (campaign_id, created_at desc, rank, id desc);
