-- Staff reads the logs of all accounts by time.
create index audit_log_time on audit_log (at, account_id, seq);
