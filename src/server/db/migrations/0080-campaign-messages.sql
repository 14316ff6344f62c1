-- Subject and body that an owner wrote instead of the default of a message; without a row the default is sent.
create table campaign_messages (
  campaign_id bigint not null references campaigns on delete cascade,
  account_id bigint not null references accounts,
  -- A template of the outbox, such as 'claim-link'.
  template text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- Empty for a text message.
  subject text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (campaign_id, template, channel)
);
create index campaign_messages_account on campaign_messages (account_id);

alter table campaign_messages enable row level security;
alter table campaign_messages force row level security;
create policy account on campaign_messages using (app_may_see(account_id)) with check (app_may_see(account_id));
