-- People on a mailing list to which a connector sent them. The rows outlive their entries, so that people still leave the
-- list when they opt out or are erased later.
create table connector_contacts (
  id bigint generated always as identity primary key,
  contact_key text not null unique check (contact_key ~ '^ctc_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  webhook_id bigint not null references webhooks,
  -- Keyed hash of the address, as that of entries.
  email_hash text not null,
  -- What the provider calls the person, and the address until that is known; sealed. Empty for people whom it refused.
  remote text not null default '' check (length(remote) <= 2000),
  wanted text not null check (wanted in ('there', 'unsubscribed', 'erased')),
  state text not null check (state in ('sending', 'there', 'refused', 'gone')),
  sending_at timestamptz not null,
  -- The delivery that sent the person last.
  message_key text,
  unique (webhook_id, email_hash)
);
create index connector_contacts_person on connector_contacts (account_id, email_hash);
alter table connector_contacts enable row level security;
alter table connector_contacts force row level security;
create policy account on connector_contacts using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Programs subscribe by themselves, with keys of the scope hooks; a key's webhooks go with it.
alter table webhooks add column key_id bigint references api_keys;
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check
    (scopes <@ array['read', 'write', 'entries', 'hooks'] and cardinality(scopes) between 1 and 4);
