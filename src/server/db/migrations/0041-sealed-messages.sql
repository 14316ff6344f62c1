-- Messages of earlier versions, whose words a job seals. Both indexes are empty once it is done.
create index messages_plain on messages (id)
  where subject <> '' and not starts_with(subject, 's1.') or body <> '' and not starts_with(body, 's1.');
create index sms_messages_plain on sms_messages (id) where body <> '' and not starts_with(body, 's1.');
