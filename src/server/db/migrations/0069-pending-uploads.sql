-- Bytes that are being stored and have no row of their own yet. They count like those that are stored, so that uploads
-- beside each other keep within what the award, the account and the installation may keep.
create table pending_uploads (
  -- Under which the bytes are stored: a file_key or a document_key.
  storage_key text primary key,
  account_id bigint not null references accounts,
  -- Whose papers they are; null for the account's own files.
  award_id bigint references awards on delete cascade,
  -- What else tells apart where the same bytes may be kept twice.
  place text not null,
  -- SHA-256 of what was sent.
  digest bytea not null check (length(digest) = 32),
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null
);
create unique index pending_uploads_once
  on pending_uploads (account_id, coalesce(award_id, 0), place, digest);
alter table pending_uploads enable row level security;
alter table pending_uploads force row level security;
create policy account on pending_uploads using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Everything that uploads take in the storage, kept or on its way.
create view stored_uploads with (security_invoker = true) as
  select account_id, null::bigint as award_id, stored_bytes::bigint as bytes from files
  union all
  select account_id, award_id, size::bigint from award_documents
  union all
  select account_id, award_id, bytes from pending_uploads;

-- What an account keeps is summed before each upload.
create index files_bytes on files (account_id) include (stored_bytes);
create index award_documents_bytes on award_documents (account_id, award_id) include (size);
