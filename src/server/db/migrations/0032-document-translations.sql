-- Documents of each version in the other languages of its campaign, by their code.
alter table campaign_documents add column translations jsonb not null default '{}';
