-- What a search of the lists looks at, folded once when it is written; no field holds a line break.
alter table campaigns add column searched text not null generated always as (
  lower(title || E'\n' || city || E'\n' || coalesce(settings ->> 'campaignSponsor', ''))
) stored;
