-- Links that show a campaign before it is public carry this number; counting it up takes all of them back.
alter table campaigns add column preview_generation integer not null default 0;
