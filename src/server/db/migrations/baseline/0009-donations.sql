-- Donations: what was pledged, what was paid, what the payment provider said about it, and what the team does with it.

-- The account at a payment provider that takes an account's gifts. Its secrets are sealed.
create table payment_accounts (
  account_id bigint primary key references accounts,
  -- In the address that the provider sends its messages to, from before it is connected.
  payment_key text not null unique check (payment_key ~ '^pac_[a-z0-9]{16}$'),
  -- Null until it is connected, and after it was taken away.
  secret_sealed bytea,
  webhook_sealed bytea,
  -- What people recognize the key by.
  key_end text check (length(key_end) <= 4),
  live boolean not null default false,
  connected_at timestamptz,
  check ((secret_sealed is null) = (connected_at is null) and (webhook_sealed is null) = (connected_at is null))
);

-- A request for the link to give, by text or on a page. Nothing is owed.
create table pledges (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The campaign or the date of it.
  campaign_id bigint not null references campaigns,
  -- Opens the page of this gift: unguessable.
  pledge_key text not null unique check (pledge_key ~ '^plg_[a-z0-9]{16}$'),
  -- E.164; null for a request on a page.
  phone text,
  -- What was named in the text, in cents.
  cents bigint check (cents > 0),
  source text not null,
  -- Of the form that made it: sent again, it is the same pledge.
  nonce bytea,
  test boolean not null,
  created_at timestamptz not null,
  -- When the one reminder of an unfinished gift was sent.
  reminded_at timestamptz,
  unique (campaign_id, nonce)
);
create index pledges_account on pledges (account_id, id);
create index pledges_campaign on pledges (campaign_id, id);
create index pledges_phone on pledges (account_id, phone) where phone is not null;

-- One attempt to pay a pledge. A person who leaves the page of payment and comes back another day makes a second one.
create table donations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  campaign_id bigint not null references campaigns,
  pledge_id bigint not null references pledges,
  -- The reference that the provider gives back.
  donation_key text not null unique check (donation_key ~ '^don_[a-z0-9]{16}$'),
  -- Follows from the columns below by one rule; see features/donations/state.ts.
  state text not null default 'pledged' check (state in ('pledged', 'pending', 'paid', 'failed', 'refunded', 'disputed')),
  provider text check (provider in ('stripe', 'test')),
  -- The provider's names for the page of payment and for the payment.
  checkout text,
  checkout_url text,
  payment text,
  currency text not null default 'USD' check (currency = 'USD'),
  -- Cents: what was chosen, what was added so that the charity gets all of it, and both, or what was paid in the end.
  gift bigint check (gift > 0),
  covered bigint not null default 0 check (covered >= 0),
  amount bigint check (amount > 0),
  -- What the provider keeps, in cents.
  fee bigint not null default 0 check (fee >= 0),
  -- What went back so far, in cents. Known before the payment is, if the messages come in that order.
  refunded bigint not null default 0 check (refunded >= 0),
  dispute text check (dispute in ('open', 'won', 'lost')),
  begun_at timestamptz,
  failed_at timestamptz,
  paid_at timestamptz,
  -- Paid after the campaign had ended.
  late boolean not null default false,
  -- Numbers of an account's receipts have no gaps; trial runs have their own.
  receipt_no integer check (receipt_no > 0),
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  anonymous boolean not null default false,
  answers jsonb not null default '{}',
  -- What was agreed to, in which words.
  consents jsonb not null default '{}',
  test boolean not null,
  created_at timestamptz not null,
  -- Until when the bank takes evidence about a dispute.
  evidence_due_at timestamptz,
  -- The fee is estimated until the provider states it, which can take a while. When it was asked last.
  fee_asked_at timestamptz,
  -- When it stated the fee.
  fee_told_at timestamptz,
  unique (provider, payment),
  unique (account_id, test, receipt_no),
  check ((state = 'paid') <= (paid_at is not null)),
  check ((paid_at is not null) <= (amount is not null and receipt_no is not null)),
  check ((begun_at is not null) <= (provider is not null and amount is not null))
);
create index donations_account on donations (account_id, id);
create index donations_campaign on donations (campaign_id, id);
create index donations_pledge on donations (pledge_id, id);
create index donations_email on donations (account_id, email) where email <> '';
-- At most one page of payment is open for a pledge.
create unique index donations_open on donations (pledge_id) where state in ('pledged', 'pending');
-- The newest gifts of a campaign, for its live monitor.
create index donations_paid on donations (campaign_id, paid_at desc) where paid_at is not null and not test;
create index donations_fee_untold on donations (paid_at) where paid_at is not null and fee_told_at is null;

-- Messages of the provider that were handled, each once.
create table donation_events (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  donation_id bigint not null references donations,
  provider text not null check (provider in ('stripe', 'test')),
  -- What the provider calls the message.
  event text not null check (length(event) <= 255),
  kind text not null,
  payment text,
  -- Cents, as the message says.
  amount bigint,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  unique (provider, event)
);
create index donation_events_donation on donation_events (donation_id, id);
create index donation_events_account on donation_events (account_id);

-- The team's work ---------------------------------------------------------------------------------

-- Chosen on the screen of donations; without a row there is no goal and no reminder.
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

-- The last receipt number of an account, locked until the receipt is written, so that none is lost.
create table receipt_series (
  account_id bigint not null references accounts,
  test boolean not null,
  last integer not null check (last > 0),
  primary key (account_id, test)
);

-- What the provider of trial runs has "charged": its own books, apart from ours, so that both can be compared.
create table test_charges (
  payment text primary key,
  account_id bigint not null references accounts,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  at timestamptz not null
);
create index test_charges_account on test_charges (account_id, at);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'payment_accounts', 'pledges', 'donations', 'donation_events', 'donation_settings', 'donation_refunds',
    'receipt_series', 'test_charges'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
