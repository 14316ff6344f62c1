-- What winners upload to prove who they are: private, and not among the files of the dashboard, because only
-- those who may see personal data may see it.
create table award_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  award_id bigint not null references awards,
  document_key text not null unique,
  name text not null,
  mime text not null,
  -- Bytes of what is kept, and SHA-256 of what was sent.
  size integer not null,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null,
  unique (award_id, digest)
);
alter table award_documents enable row level security;
alter table award_documents force row level security;
create policy account on award_documents using (app_may_see(account_id)) with check (app_may_see(account_id));
