-- When the deletion of entrant data began, for a campaign and its dates. From then on, no prize of a draw goes to an
-- alternate: the draw stays as it is published.
set local app.account = '*';

alter table campaigns add column purge_began_at timestamptz;

update campaigns c set purge_began_at = p.purged_at
from campaigns p where p.id = coalesce(c.parent_id, c.id) and p.purged_at is not null;
