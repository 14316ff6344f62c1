-- Pages of reports are found in the index alone: trial runs are not in it, and whose it is stands in it.
drop index entries_recent;
create index entries_recent on entries (campaign_id, created_at desc, id desc) include (account_id) where not test;
