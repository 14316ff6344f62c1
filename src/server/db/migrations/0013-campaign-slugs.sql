-- Links of campaigns in words. A slug belongs to its campaign for good, so that printed codes and old posts keep leading there.
create table campaign_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- The one that is shown; earlier ones redirect to it.
  is_current boolean not null,
  created_at timestamptz not null
);
create unique index campaign_slugs_current on campaign_slugs (campaign_id) where is_current;
create index campaign_slugs_campaign on campaign_slugs (campaign_id);
create constraint trigger noted after insert or update on campaign_slugs
  deferrable initially deferred for each row execute function note_campaign_change();
alter table campaign_slugs enable row level security;
alter table campaign_slugs force row level security;
create policy account on campaign_slugs using (app_may_see(account_id)) with check (app_may_see(account_id));
