-- The life of a draw's winners ---------------------------------------------------------------------

-- Which of a prize's pieces a rank has or had: the first shirt, the second shirt.
alter table draw_ranks add column prize_unit integer;
update draw_ranks r
set prize_unit = n.unit
from (select id, row_number() over (partition by draw_id, prize_id order by rank) as unit
      from draw_ranks where prize_id is not null) n
where n.id = r.id;
alter table draw_ranks add check ((prize_id is null) = (prize_unit is null));
-- One piece has one winner: who lost it is marked as replaced before somebody else gets it.
create unique index draw_ranks_piece on draw_ranks (draw_id, prize_id, prize_unit) where replaced_by is null;
create unique index draw_ranks_replacement on draw_ranks (draw_id, replaced_by) where replaced_by is not null;

-- Who asked for a disqualification, and when; a second person confirms it.
alter table draw_ranks add column disqualify_by bigint references users on delete set null;
alter table draw_ranks add column disqualify_at timestamptz;
