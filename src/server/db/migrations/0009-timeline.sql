-- What a row of the log is told about: the campaign that its details name, else the thing itself. A column,
-- not an expression: under row-level security only plain columns find their index.
alter table audit_log add column subject text not null
  generated always as (coalesce(details ->> 'eventKey', entity)) stored;
create index audit_log_subject on audit_log (account_id, subject, seq);
