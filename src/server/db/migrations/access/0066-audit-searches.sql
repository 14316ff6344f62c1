-- Searches of the audit log can be saved as well.
alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('campaigns', 'winners', 'audit'));
