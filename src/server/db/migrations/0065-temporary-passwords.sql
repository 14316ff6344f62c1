-- Temporary passwords of a person beside each other: another one takes none away, so that asking again for somebody does
-- not make the mail that they are reading useless. Each is 14 random characters, so a fast hash is enough, as for keys.
create table temporary_passwords (
  -- SHA-256 of the password.
  digest bytea primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  -- Asked for by the person, or by somebody in their name: those mails are spaced out.
  requested boolean not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index temporary_passwords_user on temporary_passwords (user_id);
alter table temporary_passwords enable row level security;
alter table temporary_passwords force row level security;
create policy account on temporary_passwords using (app_may_see(account_id)) with check (app_may_see(account_id));

-- Slow hashes cannot be taken over: who waits for one of these asks for another.
update users set temporary_expires_at = null where temporary_hash is not null;
alter table users drop column temporary_hash;
