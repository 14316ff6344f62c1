-- Data keys of accounts. Each seals the personal data of one account; a master key outside the database opens them.
create table account_keys (
  -- 0: rows that belong to no account yet. No reference: a key is stored before the account that is being opened.
  account_id bigint not null check (account_id >= 0),
  version integer not null check (version > 0),
  -- Name of the master key that opens it.
  master text not null check (length(master) between 1 and 300),
  -- Null once the account's data was made unreadable.
  wrapped bytea,
  created_at timestamptz not null,
  -- Values are sealed with the newest version that has started. Every program knows a version by then.
  starts_at timestamptz not null,
  -- A newer version has replaced it.
  retired_at timestamptz,
  erased_at timestamptz,
  check ((wrapped is null) = (erased_at is not null)),
  primary key (account_id, version)
);
create index account_keys_retired on account_keys (account_id) where retired_at is not null;
alter table account_keys enable row level security;
alter table account_keys force row level security;
create policy account on account_keys using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Messages of earlier versions, whose words a job seals. Both indexes are empty once it is done.
create index messages_plain on messages (id)
  where subject <> '' and not starts_with(subject, 's1.') or body <> '' and not starts_with(body, 's1.');
create index sms_messages_plain on sms_messages (id) where body <> '' and not starts_with(body, 's1.');

-- Papers of winners: each is encrypted with a key of its own, which the keys of its account seal.
alter table award_documents
  -- Empty for a paper that an earlier version stored.
  add column content_key text not null default '',
  -- When its stored bytes were encrypted.
  add column sealed_at timestamptz;
create index award_documents_plain on award_documents (id) where sealed_at is null;
create index award_documents_plain_keys on award_documents (id) where content_key <> '' and not starts_with(content_key, 's1.');
