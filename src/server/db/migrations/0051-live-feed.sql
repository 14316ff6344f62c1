-- The newest gifts and opt-outs of a campaign, for its live monitor.
create index donations_paid on donations (campaign_id, paid_at desc) where paid_at is not null and not test;
create index sms_messages_opt_outs on sms_messages (campaign_id, at desc)
  where kind = 'stop' and direction = 'out' and not test;
