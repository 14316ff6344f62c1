-- Uploaded pictures and documents; their bytes lie in the storage, under file_key.
create table files (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  file_key text not null unique check (file_key ~ '^file_[a-z0-9]{16}$'),
  -- What it was uploaded to: a campaign, which may be gone by now, or 'account'.
  entity_key text not null check (entity_key = 'account' or entity_key ~ '^evt_[a-z0-9]{16}$'),
  entity_name text not null,
  visibility text not null check (visibility in ('public', 'private')),
  folder text not null,
  name text not null check (length(name) between 1 and 120),
  mime text not null,
  -- Pixels of the largest size; null for documents.
  width integer check (width between 1 and 2560),
  height integer check (height between 1 and 4096),
  -- Bytes of the largest size, and of all of them.
  size integer not null check (size > 0),
  stored_bytes integer not null check (stored_bytes >= size),
  -- SHA-256 of what was sent: the same file is kept once.
  digest bytea not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  unique (account_id, entity_key, visibility, digest)
);

alter table files enable row level security;
alter table files force row level security;
create policy account on files using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Where files are shown, to be asked by file.
alter table tiles add column file_keys jsonb not null generated always as (
  jsonb_path_query_array(components, '$.images[*].fileKey') || jsonb_path_query_array(styles, '$.backgroundFileKey')
) stored;
create index tiles_files on tiles using gin (file_keys);

alter table campaign_styles add column file_keys jsonb not null generated always as (
  jsonb_path_query_array(style, '$.logoFileKey') || jsonb_path_query_array(style, '$.backgroundFileKey')
) stored;
create index campaign_styles_files on campaign_styles using gin (file_keys);

alter table prizes add column image_file_id bigint references files on delete set null;
create index prizes_files on prizes (image_file_id) where image_file_id is not null;
