-- Where an account's audit log is sent, line by line, such as to a SIEM.
create table audit_streams (
  account_id bigint primary key references accounts,
  -- https://… or syslogs://host:port
  target text not null check (length(target) <= 2000),
  -- Authorization header of the HTTP collector, sealed.
  credential_sealed bytea,
  -- The last line that arrived. It moves only afterwards, so a line can arrive twice and never not at all.
  sent_seq bigint not null,
  sent_at timestamptz,
  last_error text check (length(last_error) <= 300),
  failing_since timestamptz,
  created_at timestamptz not null
);
alter table audit_streams enable row level security;
alter table audit_streams force row level security;
create policy account on audit_streams using (app_may_see(account_id)) with check (app_may_see(account_id));
