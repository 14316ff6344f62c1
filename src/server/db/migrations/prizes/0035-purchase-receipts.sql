-- Receipts that entrants upload as proof of a purchase, one for each entry.
create table purchase_receipts (
  id bigint generated always as identity primary key,
  receipt_key text not null unique check (receipt_key ~ '^rcp_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  -- The whole campaign, and the campaign or date of the entry.
  campaign_id bigint not null references campaigns on delete cascade,
  event_id bigint not null,
  entry_id bigint not null,
  -- second: approved once, and waits for another member; again: the entrant is asked for a better one.
  state text not null check (state in ('waiting', 'second', 'approved', 'again', 'refused')),
  amount_cents integer not null check (amount_cents between 0 and 100000000),
  shop text not null check (length(shop) between 1 and 120),
  bought_on date not null,
  sent_at timestamptz not null,
  -- What the entrant was told with a refusal or a question; empty otherwise.
  reason text not null default '' check (length(reason) <= 300),
  first_by bigint references users on delete set null,
  first_at timestamptz,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  unique (event_id, entry_id),
  foreign key (event_id, entry_id) references entries (campaign_id, id) on delete cascade
);
create index purchase_receipts_queue on purchase_receipts (campaign_id, state, id);
create index purchase_receipts_account on purchase_receipts (account_id);

create table purchase_receipt_files (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references purchase_receipts on delete cascade,
  account_id bigint not null references accounts,
  campaign_id bigint not null,
  file_key text not null unique check (file_key ~ '^rcf_[a-z0-9]{16}$'),
  name text not null,
  mime text not null,
  -- Bytes of what is kept, and SHA-256 of what was sent.
  size integer not null check (size > 0),
  digest bytea not null check (length(digest) = 32),
  -- 256 signs of neighboring brightness: pictures of one receipt differ in few of them. Null for a PDF.
  looks bit(256),
  created_at timestamptz not null,
  unique (receipt_id, digest)
);
create index purchase_receipt_files_same on purchase_receipt_files (campaign_id, digest);
create index purchase_receipt_files_looks on purchase_receipt_files (campaign_id) include (looks, receipt_id)
  where looks is not null;
create index purchase_receipt_files_bytes on purchase_receipt_files (account_id, receipt_id) include (size);

-- Whose receipt is on its way; null for everything else.
alter table pending_uploads add column receipt_entry_id bigint;
create or replace view stored_uploads with (security_invoker = true) as
  select account_id, null::bigint as award_id, stored_bytes::bigint as bytes, null::bigint as receipt_entry_id from files
  union all
  select account_id, award_id, size::bigint, null from award_documents
  union all
  select f.account_id, null, f.size::bigint, r.entry_id
    from purchase_receipt_files f join purchase_receipts r on r.id = f.receipt_id
  union all
  select account_id, award_id, bytes, receipt_entry_id from pending_uploads;

do $$
declare t text;
begin
  foreach t in array array['purchase_receipts', 'purchase_receipt_files'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
