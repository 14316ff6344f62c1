-- Rules and notices are remembered with their campaign, so that what changes them counts as its change.
create constraint trigger noted after insert or update or delete on campaign_documents
  deferrable initially deferred for each row execute function note_campaign_change();
