-- Who tries too often is turned away as well, and the owner sees how many.
alter table refusal_counts
  drop constraint refusal_counts_reason_check,
  add check (reason in ('blacklist', 'age', 'place', 'limit', 'program', 'proof', 'code', 'rate'));
