-- Staff acting for a client: whose account this session works in, and why. All or nothing.
alter table sessions
  add column acting_account_id bigint references accounts,
  add column acting_reason text check (length(acting_reason) between 3 and 300),
  add column acting_since timestamptz,
  add check (num_nulls(acting_account_id, acting_reason, acting_since) in (0, 3));
