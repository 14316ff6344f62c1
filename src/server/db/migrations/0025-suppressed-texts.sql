-- Numbers that lately took no text messages are asked for before another one is written to them.
create index messages_suppressed on messages (account_id, recipient, created_at) where status = 'suppressed';
