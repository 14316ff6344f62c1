-- What a message tells of, by its key: an award's delivery is found by it.
alter table messages add column about text;
create index messages_about on messages (account_id, about) where about is not null;

-- Papers of a winner, whichever way the prize was won.
alter table awards add column w9 text not null default 'notNeeded'
  check (w9 in ('notNeeded', 'requested', 'received'));
alter table awards add column affidavit text not null default 'notNeeded'
  check (affidavit in ('notNeeded', 'requested', 'received'));
-- Since when the winner lets us publish first name, initial and state; null without consent.
alter table awards add column name_shown_at timestamptz;
-- Who decided that the prize is lost; null when time did.
alter table awards add column decided_by bigint references users on delete set null;
alter table awards add column decided_at timestamptz;

update awards a set w9 = r.w9, affidavit = r.affidavit
from draw_ranks r where r.entry_id = a.entry_id and a.kind = 'draw';

-- An award holds the status, deadline and reason of a place that has a prize; a place without one is in line.
alter table draw_ranks drop column status;
alter table draw_ranks drop column deadline_at;
alter table draw_ranks drop column reason_code;
alter table draw_ranks drop column w9;
alter table draw_ranks drop column affidavit;

-- What a document is, who of the team put it there, and who has checked it.
alter table award_documents add column kind text not null default 'identity'
  check (kind in ('identity', 'w9', 'affidavit', 'evidence'));
alter table award_documents add column given_by bigint references users on delete set null;
alter table award_documents add column checked_by bigint references users on delete set null;
alter table award_documents add column checked_at timestamptz;
-- The same file may be two papers.
alter table award_documents drop constraint award_documents_award_id_digest_key;
alter table award_documents add unique (award_id, kind, digest);
