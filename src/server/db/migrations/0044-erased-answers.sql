-- Whoever is erased is looked for in what requests were answered lately; most keep no answer.
create index idempotency_keys_answers on idempotency_keys (user_id) where answer is not null;
