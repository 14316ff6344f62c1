-- What a blacklist is compared with first when a draw is frozen: the same number whenever an entry of the blacklist may
-- name this entry, and seldom otherwise. Made with the row, so that a list of thousands costs one look at four numbers,
-- and gone when what it was made of is. Names with other letters than ASCII's share one: they may be spelled like any.
alter table entries
  add column mail_sign integer generated always as
    (hashtext(replace(split_part(split_part(lower(email collate "C"), '@', 1), '+', 1), '.', ''))) stored,
  add column domain_sign integer generated always as
    (hashtext(split_part(split_part(lower(email collate "C"), '.', -2), '@', -1))) stored,
  add column phone_sign integer generated always as (hashtext(right(phone, 7))) stored,
  add column name_sign integer generated always as
    (hashtext(case
      when octet_length(coalesce(first_name, '') || coalesce(last_name, '')) =
        length(coalesce(first_name, '') || coalesce(last_name, ''))
      then replace(lower((coalesce(first_name, '') || coalesce(last_name, '')) collate "C"), ' ', '')
      else '?' end)) stored;
