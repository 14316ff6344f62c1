-- What an account's new campaigns start with: look, pictures and sponsor; without a row, an empty kit.
create table brand_kits (
  account_id bigint primary key references accounts on delete cascade,
  kit jsonb not null,
  version integer not null check (version >= 2),
  updated_at timestamptz not null,
  -- Where files are used, to be found by file.
  file_keys jsonb not null generated always as (
    jsonb_path_query_array(kit, '$.style.logoFileKey') || jsonb_path_query_array(kit, '$.style.backgroundFileKey')
      || jsonb_path_query_array(kit, '$.art[*]')
  ) stored
);
alter table brand_kits enable row level security;
alter table brand_kits force row level security;
create policy account on brand_kits using (app_may_see(account_id)) with check (app_may_see(account_id));
