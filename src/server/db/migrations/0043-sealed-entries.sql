-- The person of an entry is sealed: names, addresses, birthday and answers as one value. Entries of earlier versions have
-- them in their own columns until a job seals them. What figures and rules need is kept beside it: age and state.
alter table entries
  add column sealed text,
  -- Keyed hashes, which start with h1.
  add column email_hash text,
  add column phone_hash text,
  -- Keyed numbers of the parts that a blacklist is compared with first, as mail_sign and its likes of earlier versions.
  add column mail_mark integer,
  add column domain_mark integer,
  add column phone_mark integer,
  add column name_mark integer,
  -- In years, on the day of the entry in its campaign's zone.
  add column age smallint,
  -- By the ZIP code.
  add column state text;
-- As entries_phone: finds a person by phone who gave an email address too.
create index entries_phone_hash on entries (campaign_id, phone_hash)
  where phone_hash is not null and email_hash is not null;
create index entries_plain on entries (id)
  where sealed <> '' and not starts_with(sealed, 's1.')
    or (first_name is not null or last_name is not null or email is not null or phone is not null or zip is not null
      or birthday is not null or answers <> '{}');

-- Keyed numbers of the beginnings of a winner's names and of the ends of their phone, for the team's search. Null until they
-- are made from the entry.
alter table awards add column found_by bigint[];
create index awards_unindexed on awards (id) where found_by is null;
