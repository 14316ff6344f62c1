-- What people have settled about the checks of a campaign: filings, and blocks that staff have lifted.
create table compliance_registrations (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- A state, or the tax office's letter that makes a charity one.
  filing text not null check (filing in ('NY', 'FL', 'RI', 'IRS')),
  filed_on date not null,
  number text not null,
  bond_type text not null check (bond_type in ('none', 'bond', 'trustAccount', 'waived')),
  file_key text references files (file_key) on delete set null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  primary key (campaign_id, filing)
);

create table compliance_overrides (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  rule text not null check (rule ~ '^[A-Z][0-9]{2}$'),
  reason text not null check (reason <> ''),
  file_key text references files (file_key) on delete set null,
  created_by bigint references users on delete set null,
  by_name text not null,
  created_at timestamptz not null,
  primary key (campaign_id, rule)
);

do $$
declare t text;
begin
  foreach t in array array['compliance_registrations', 'compliance_overrides']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
