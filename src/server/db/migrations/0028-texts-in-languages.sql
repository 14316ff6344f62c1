-- Owners' texts in the other languages of their campaigns. A text is known by its English words, so that a copy of the
-- campaign has the same key for it, and a change of the English text leaves the old translation behind.
create table translations (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  language text not null check (length(language) between 2 and 10),
  text_key text not null check (text_key ~ '^txt_[0-9a-f]{16}$'),
  text text not null check (length(text) between 1 and 4000),
  updated_at timestamptz not null,
  primary key (campaign_id, language, text_key)
);
create index translations_account on translations (account_id);

-- At the end of the transaction, as for the other tables that pages are made from.
create constraint trigger noted after insert or update or delete on translations
  deferrable initially deferred for each row execute function note_campaign_change();

alter table translations enable row level security;
alter table translations force row level security;
create policy account on translations using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Documents of each version in the other languages of its campaign, by their code.
alter table campaign_documents add column translations jsonb not null default '{}';

-- Languages of messages and of those who ask for them (BCP 47). Null is English for a message, and for a request that was
-- made before languages were kept.
alter table messages add column language text;
alter table privacy_asks add column language text;
alter table privacy_requests add column language text;
-- Of an incoming text: by its word, else as before with this phone.
alter table sms_messages add column language text;
