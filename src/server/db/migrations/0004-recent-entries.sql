-- The live monitor reads a campaign's newest entries and counts the people of the last minutes.
create index entries_recent on entries (campaign_id, created_at desc, id desc);
