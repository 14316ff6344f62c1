-- Whoever had taken back what they agreed to before they were erased.
alter table consent_proofs add column withdrawn_at timestamptz;
