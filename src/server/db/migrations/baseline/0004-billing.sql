-- What accounts buy: tokens one by one, and the plan GOLD as a subscription.

create table purchases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The reference that the provider gives back.
  purchase_key text not null unique,
  kind text not null check (kind in ('tokens', 'gold')),
  quantity integer not null check (quantity between 1 and 1000),
  bought_by bigint references users on delete set null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'refunded', 'disputed')),
  -- The provider's name for the payment.
  payment text unique,
  -- In the smallest unit of the currency.
  amount bigint check (amount >= 0),
  currency text,
  -- Tokens that went back with the money. Known before the payment is, if the messages come in that order.
  withheld integer not null default 0 check (withheld between 0 and quantity),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Of the tokens withheld, those whose money was refunded: a dispute that is won gives back the others only.
  refunded_tokens integer not null default 0,
  -- The provider's names of disputes that ended well.
  won_disputes text[] not null default '{}' check (cardinality(won_disputes) <= 100),
  check ((state = 'paid') <= (paid_at is not null)),
  check (refunded_tokens between 0 and withheld)
);
create index purchases_account on purchases (account_id, id);

-- A token activates one campaign.
create table tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  token_key text not null unique,
  status text not null default 'unspent' check (status in ('unspent', 'spent', 'returned', 'void', 'expired')),
  source text not null check (source in ('purchase', 'grant', 'return')),
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  -- One token activates one campaign, once.
  campaign_id bigint unique references campaigns,
  spent_at timestamptz,
  spent_by bigint references users on delete set null,
  purchase_id bigint references purchases,
  voided_at timestamptz,
  voided_by bigint references users on delete set null,
  void_reason text check (length(void_reason) between 3 and 300),
  check ((status = 'spent') <= (campaign_id is not null and spent_at is not null)),
  check ((voided_at is null) = (void_reason is null)),
  check ((voided_at is null) or status = 'void')
);
create index tokens_unspent on tokens (account_id, id) where status = 'unspent';
create index tokens_purchase on tokens (purchase_id) where purchase_id is not null;
create index tokens_account on tokens (account_id, id);

-- The plan GOLD, as the provider knows it.
create table subscriptions (
  subscription text primary key,
  account_id bigint not null references accounts,
  status text not null,
  paid_until timestamptz,
  ends boolean not null,
  -- When the provider said so; earlier statements no longer count.
  told_at timestamptz not null
);
create index subscriptions_account on subscriptions (account_id);

-- Messages of the provider that were handled, each once.
create table payment_events (
  event text primary key check (length(event) <= 255),
  account_id bigint not null references accounts,
  kind text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index payment_events_account on payment_events (account_id);

-- Row-level security ------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array[
    'purchases', 'tokens', 'subscriptions', 'payment_events'
  ]
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
