-- What the checks found last about a campaign that runs: its people are told when that changes.
create table compliance_results (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- Rule and severity, such as {"F06": "info"}.
  findings jsonb not null,
  law_version text not null,
  evaluated_at timestamptz not null
);

alter table compliance_results enable row level security;
alter table compliance_results force row level security;
create policy account on compliance_results using (app_may_see(account_id)) with check (app_may_see(account_id));
