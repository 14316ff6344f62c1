-- Whoever asked for a file may have it stopped.
alter table exports drop constraint exports_state_check;
alter table exports add constraint exports_state_check
  check (state in ('queued', 'running', 'done', 'failed', 'gone', 'cancelled'));
