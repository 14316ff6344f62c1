-- Of the activated campaigns at any time only one may have a keyword, whichever account it is in: all share the numbers.
-- A range of one word, because the index that compares periods takes ranges.
create type keyword_range as range (subtype = text, collation = "C");
alter table campaigns add constraint campaigns_one_keyword exclude using gist (
  keyword_range(sms_keyword, sms_keyword, '[]') with &&,
  tstzrange(starts_at, ends_at) with &&
) where (sms_keyword is not null and status in (2, 3, 4) and not demo);
