-- Values of blacklists are sealed. Rows are found by a keyed hash in the column that had the value; an earlier version's row
-- has the value there until a job seals it.
alter table blacklist rename column value to value_hash;
alter table blacklist add column value text not null default '';
create index blacklist_plain on blacklist (id)
  where value <> '' and not starts_with(value, 's1.') or value_hash <> '' and not starts_with(value_hash, 'h1.');
