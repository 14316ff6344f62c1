-- The picture on the card of a campaign's reveal is found by file as well. A generated column cannot change: it is made anew.
drop index campaign_styles_files;
alter table campaign_styles drop column file_keys;
alter table campaign_styles add column file_keys jsonb not null generated always as (
  jsonb_path_query_array(style, '$.logoFileKey') || jsonb_path_query_array(style, '$.backgroundFileKey')
    || jsonb_path_query_array(style, '$.cardFileKey')
) stored;
create index campaign_styles_files on campaign_styles using gin (file_keys);
alter table brand_kits drop column file_keys;
alter table brand_kits add column file_keys jsonb not null generated always as (
  jsonb_path_query_array(kit, '$.style.logoFileKey') || jsonb_path_query_array(kit, '$.style.backgroundFileKey')
    || jsonb_path_query_array(kit, '$.style.cardFileKey') || jsonb_path_query_array(kit, '$.art[*]')
) stored;
