-- Coupon and gift codes that winners of a prize get, each its own.
alter table prizes add column gives_codes boolean not null default false;

-- True while the winner waits for a code.
alter table awards add column code_due boolean not null default false;
create index awards_code_due on awards (prize_id, id) where code_due;

-- Lists of codes, as they were uploaded.
create table code_lists (
  id bigint generated always as identity primary key,
  list_key text not null unique check (list_key ~ '^cdl_[a-z0-9]{16}$'),
  account_id bigint not null references accounts,
  prize_id bigint not null references prizes on delete cascade,
  -- The file's name; empty for a pasted list.
  name text not null check (length(name) <= 120),
  -- Exclusive; null for codes that do not expire.
  expires_at timestamptz,
  created_by bigint references users on delete set null,
  created_at timestamptz not null
);
create index code_lists_prize on code_lists (prize_id, id);
create index code_lists_account on code_lists (account_id);

-- One row for each code. Accounts, prizes and lists have no two alike: looking three up for each of a million rows
-- costs more than the row, so only the list is a foreign key.
create table prize_codes (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  prize_id bigint not null,
  list_id bigint not null references code_lists on delete cascade,
  -- Keyed hash of the code: an account has it once.
  digest bytea not null,
  -- The code, sealed; the key is not in the database.
  code_sealed bytea not null,
  -- Its winner. A revoked code keeps its winner, who gets another.
  award_id bigint references awards,
  assigned_at timestamptz,
  revoked_at timestamptz,
  check ((award_id is null) = (assigned_at is null))
);
create unique index prize_codes_digest on prize_codes (account_id, digest);
-- An award has one valid code.
create unique index prize_codes_award on prize_codes (award_id) where award_id is not null and revoked_at is null;
create index prize_codes_revoked on prize_codes (award_id) where award_id is not null and revoked_at is not null;
create index prize_codes_free on prize_codes (list_id, id) where award_id is null and revoked_at is null;
create index prize_codes_prize on prize_codes (prize_id);

-- A code that its winner never saw goes to somebody else: winners see it once their prize is delivered.
create function free_prize_code() returns trigger language plpgsql as $$
begin
  update prize_codes set award_id = null, assigned_at = null where award_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger code_freed after update of status on awards for each row
  when (new.status in ('forfeited', 'disqualified', 'declined') and old.status <> 'awarded')
  execute function free_prize_code();

do $$
declare t text;
begin
  foreach t in array array['code_lists', 'prize_codes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
  end loop;
end $$;
