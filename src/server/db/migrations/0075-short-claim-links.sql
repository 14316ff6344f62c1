-- Winner texts carry a short link. Awards from before have none and keep their long one.
alter table awards add column short_hash bytea unique;
