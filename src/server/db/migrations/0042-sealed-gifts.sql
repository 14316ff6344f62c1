-- The person of a gift is sealed: names, address and answers as one value. Rows of earlier versions have them in their own
-- columns until a job seals them. Phones of pledges are sealed as those of texts.
alter table donations
  add column donor text not null default '',
  -- Keyed hash of the address, which starts with h1.
  add column email_hash text not null default '',
  -- Keyed numbers of the beginnings of their words, for the team's search.
  add column found_by bigint[] not null default '{}';
create index donations_email_hash on donations (account_id, email_hash) where email_hash <> '';
create index donations_plain on donations (id)
  where donor <> '' and not starts_with(donor, 's1.')
    or (first_name <> '' or last_name <> '' or email <> '' or answers <> '{}');

alter table pledges rename column phone to phone_hash;
alter table pledges add column phone text, add column found_by bigint[] not null default '{}';
create index pledges_plain on pledges (id)
  where phone <> '' and not starts_with(phone, 's1.') or (phone_hash <> '' and not starts_with(phone_hash, 'h1.'));
