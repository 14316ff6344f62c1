-- What is left out of a draw is written by the hundred thousand; that its entry exists says that its campaign and its
-- account do.
alter table draw_exclusions
  drop constraint draw_exclusions_account_id_fkey,
  drop constraint draw_exclusions_campaign_id_fkey;

-- What shows that a winner has to be disqualified, which the second person reads before confirming.
alter table draw_ranks add column disqualify_evidence text;
