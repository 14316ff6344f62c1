-- What the team does with gifts: a goal, refunds, disputes, and reminders.

-- Chosen on the screen of donations; without a row there is no goal and nobody is reminded.
create table donation_settings (
  campaign_id bigint primary key references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- Cents.
  goal bigint check (goal > 0),
  -- Whether people who agreed to messages are reminded once of a gift that they did not finish.
  reminders boolean not null default false
);
create index donation_settings_account on donation_settings (account_id);

-- A gift is given back once, as a whole; the row is the order to the provider, kept until it has done it.
create table donation_refunds (
  donation_id bigint primary key references donations on delete cascade,
  account_id bigint not null references accounts,
  reason text not null,
  -- Cents.
  amount bigint not null check (amount > 0),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  tries integer not null default 0,
  -- Null once the provider has done it, or was asked often enough.
  next_try_at timestamptz,
  done_at timestamptz
);
create index donation_refunds_account on donation_refunds (account_id);
create index donation_refunds_due on donation_refunds (next_try_at) where next_try_at is not null;

alter table donations
  -- Until when the bank takes evidence about a dispute.
  add column evidence_due_at timestamptz;

alter table pledges
  -- When somebody was reminded of a gift that they did not finish: never twice.
  add column reminded_at timestamptz;

do $$
declare t text;
begin
  foreach t in array array['donation_settings', 'donation_refunds']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
