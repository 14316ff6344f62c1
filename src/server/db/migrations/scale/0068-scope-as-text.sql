-- The scope is compared as text: a distributed database evaluates the conditions of policies by itself before it sends a
-- query on, and `*` is no number.
create or replace function app_may_see(account bigint) returns boolean language sql stable as $$
  select current_setting('app.account', true) = '*' or current_setting('app.account', true) = account::text
$$;
