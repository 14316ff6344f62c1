-- Awards of an export of winners that was asked for by hand or by a filter; null for all of its days.
alter table exports add column award_ids bigint[];
