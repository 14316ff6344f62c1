-- One pepper a campaign, whatever it commits to and however often: entries of every type need it.
alter table commitments drop column pepper_sealed;

alter table play_logs
  -- Keys person tags; sealed, the key is not in the database; never published.
  add column pepper_sealed bytea not null,
  -- The time of the newest play: the log's time never runs backwards.
  add column played_at timestamptz;
