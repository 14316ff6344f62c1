-- Official Rules and privacy notice of a campaign, a row for each version; a version never changes once it is accepted.
create table campaign_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns on delete cascade,
  version integer not null check (version >= 1),
  -- Written from the fields, by hand, or by a change after activation.
  origin text not null check (origin in ('generated', 'edited', 'correction')),
  language text not null,
  -- In the safe subset of features/compliance/documents/markup.ts.
  html text not null,
  privacy_html text not null,
  abbreviated text not null,
  -- Fingerprints of what the fields gave for each part then: tells what is stale.
  parts jsonb not null,
  -- Of a change after activation: each field with its value before and after, and why.
  changes jsonb,
  reason text check (reason <> ''),
  created_by bigint references users on delete set null,
  created_name text not null,
  created_at timestamptz not null,
  accepted_by bigint references users on delete set null,
  accepted_name text,
  accepted_at timestamptz,
  unique (campaign_id, version),
  check ((accepted_at is null) = (accepted_name is null)),
  check ((origin = 'correction') = (reason is not null and changes is not null))
);

alter table campaign_documents enable row level security;
alter table campaign_documents force row level security;
create policy account on campaign_documents using (app_may_see(account_id)) with check (app_may_see(account_id));
