-- Entries are never deleted, and exclusions are written from entries by the hundred thousand: the check of each reference
-- wrote a lock into the row of its entry, and with it a page of the table into the log.
alter table draw_exclusions drop constraint draw_exclusions_entry_id_fkey;
