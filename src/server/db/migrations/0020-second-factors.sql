-- What a person signs in with beside their password: authenticator apps and passkeys.
create table second_factors (
  id bigint generated always as identity primary key,
  factor_key text not null unique check (factor_key ~ '^fac_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  -- Authenticator app: its secret, sealed, and the last time step whose code was used. A code works once.
  secret_sealed bytea,
  last_step bigint,
  -- Passkey: its ID and public key, and the last signature count. A lower count means a copy.
  credential_id text unique check (length(credential_id) <= 1400),
  public_key bytea,
  sign_count bigint,
  transports text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret_sealed is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null))
);
create index second_factors_user on second_factors (user_id);
create index second_factors_account on second_factors (account_id);

-- Codes for a lost factor, ten at a time. Each works once.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  account_id bigint not null references accounts,
  -- Keyed hash of the code.
  digest bytea not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

-- Sign-ins with a right password that still need their factor.
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users on delete cascade,
  -- What was right: the hash of the password, or the digest of the temporary one. Either must still hold at the end.
  password_hash text,
  temporary_digest bytea,
  expires_at timestamptz not null,
  check ((password_hash is null) <> (temporary_digest is null))
);
create index pending_sign_ins_user on pending_sign_ins (user_id);

do $$
declare t text;
begin
  foreach t in array array['second_factors', 'recovery_codes', 'pending_sign_ins'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
