-- Where a person is signed in, as they see it: a key to end it by, and the device in words.
alter table sessions
  add column session_key text not null unique default 'ses_' || substr(md5(gen_random_uuid()::text), 1, 16),
  add column device text not null default 'Unknown device' check (length(device) between 1 and 80);
