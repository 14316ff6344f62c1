-- How the QR codes of a campaign, or of one of its dates, look.
create table custom_qrs (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  event_url text not null,
  design jsonb not null,
  -- A PNG of at most 512 pixels a side.
  logo bytea,
  logo_width integer,
  logo_height integer,
  updated_at timestamptz not null,
  updated_by bigint references users on delete set null,
  check ((logo is null) = (logo_width is null) and (logo is null) = (logo_height is null))
);
alter table custom_qrs enable row level security;
alter table custom_qrs force row level security;
create policy account on custom_qrs using (app_may_see(account_id)) with check (app_may_see(account_id));
