-- The keyword of a campaign that takes text messages, to see whether another one uses it at the same time.
alter table campaigns add column sms_keyword text generated always as (
  case when settings ->> 'smsEntry' = 'true' then settings -> 'sms' ->> 'keyword' end
) stored;
create index campaigns_sms_keyword on campaigns (sms_keyword, starts_at) where sms_keyword is not null;
