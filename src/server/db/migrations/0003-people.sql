-- The identifier of a person that may leave the server.
alter table users add column user_key text not null unique
  default 'usr_' || substr(md5(gen_random_uuid()::text), 1, 16);

-- A person can be removed; what they did stays, and the audit log keeps their number.
alter table campaigns drop constraint campaigns_created_by_fkey,
  add foreign key (created_by) references users on delete set null;
alter table campaigns drop constraint campaigns_activated_by_fkey,
  add foreign key (activated_by) references users on delete set null;
alter table tokens drop constraint tokens_spent_by_fkey,
  add foreign key (spent_by) references users on delete set null;
