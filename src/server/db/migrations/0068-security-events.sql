-- Security events ----------------------------------------------------------------------------------
-- Sign-ins, failed tries, refused PINs, views of personal data: one row for each subject, person and network in an hour,
-- with a count, so that nobody fills the table. A job writes each row into the audit log once its hour is over.

create table security_events (
  id bigint generated always as identity primary key,
  -- Null: of no account, such as sign-ins with an address that nobody has.
  account_id bigint references accounts,
  kind text not null,
  -- Public key of what it is about: a member, a campaign, a request, a message. Empty: nothing in particular.
  subject text not null default '',
  -- The member who did it, and the API key by which a program did it for them.
  actor_id bigint,
  api_key text not null default '',
  -- Staff who serve the account, and are no members of it.
  by_staff boolean not null default false,
  -- An IPv4 address, or the /64 of an IPv6 address. Empty: not kept, or one of too many.
  network text not null default '',
  hour timestamptz not null,
  count integer not null check (count > 0),
  -- How many of them the audit log has.
  recorded integer not null default 0 check (recorded <= count),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique nulls not distinct (account_id, kind, hour, subject, actor_id, api_key, network)
);
create index security_events_newest on security_events (account_id, last_at);
create index security_events_time on security_events (last_at);
create index security_events_due on security_events (hour) where recorded < count;

alter table security_events enable row level security;
alter table security_events force row level security;
create policy account on security_events using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Refused sign-ins as they come: the same work for an address that somebody has and for one that nobody has. A job finds
-- out a minute later whose it is.
create table refused_sign_ins (
  -- A keyed hash of the address, and the address sealed.
  person bytea not null,
  email_sealed bytea not null,
  kind text not null,
  network text not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person, kind, network, hour)
);

-- The sign-ins and downloads of the last month, from the log that has them.
set local app.account = '*';
insert into security_events (account_id, kind, subject, actor_id, network, hour, count, recorded, first_at, last_at)
select account_id, case action when 'user.signedIn' then 'signedIn' else 'entrantsExported' end, entity, actor_id,
  coalesce(ip, ''), date_trunc('hour', at, 'UTC'), count(*), count(*), min(at), max(at)
from audit_log
where action in ('user.signedIn', 'export.downloaded') and at > now() - interval '30 days'
group by 1, 2, 3, 4, 5, 6;
set local app.account = '';
