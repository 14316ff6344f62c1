-- Addresses of messages and phones of texts are sealed. Rows are found by a keyed hash, which starts with h1. in the column
-- that had the address; an earlier version's row has the address there until a job seals it.
alter table messages rename column recipient to recipient_hash;
alter table messages add column recipient text not null default '';
drop index messages_plain;
create index messages_plain on messages (id)
  where subject <> '' and not starts_with(subject, 's1.') or body <> '' and not starts_with(body, 's1.')
    or recipient <> '' and not starts_with(recipient, 's1.')
    or recipient_hash <> '' and not starts_with(recipient_hash, 'h1.');

alter table sms_messages rename column phone to phone_hash;
alter table sms_messages add column phone text not null default '';
drop index sms_messages_plain;
create index sms_messages_plain on sms_messages (id)
  where body <> '' and not starts_with(body, 's1.') or phone <> '' and not starts_with(phone, 's1.')
    or phone_hash <> '' and not starts_with(phone_hash, 'h1.');

alter table sms_consents rename column phone to phone_hash;
alter table sms_consents add column phone text not null default '';
create index sms_consents_plain on sms_consents (id)
  where phone <> '' and not starts_with(phone, 's1.') or phone_hash <> '' and not starts_with(phone_hash, 'h1.');

alter table sms_links rename column phone to phone_hash;
alter table sms_links add column phone text not null default '', add column id bigint generated always as identity;
create index sms_links_plain on sms_links (id)
  where phone <> '' and not starts_with(phone, 's1.') or phone_hash <> '' and not starts_with(phone_hash, 'h1.');
