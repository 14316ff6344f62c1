-- Papers of winners: each is encrypted with a key of its own, which the keys of its account seal.
alter table award_documents
  -- Empty for a paper that an earlier version stored.
  add column content_key text not null default '',
  -- When its stored bytes were encrypted.
  add column sealed_at timestamptz;
create index award_documents_plain on award_documents (id) where sealed_at is null;
create index award_documents_plain_keys on award_documents (id) where content_key <> '' and not starts_with(content_key, 's1.');
