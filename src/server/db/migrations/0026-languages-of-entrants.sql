-- Language of the pages when a person entered or pledged (BCP 47): all messages to them are in it. Null for rows before it
-- was kept, which get the main language of their campaign.
alter table entries add column language text;
alter table pledges add column language text;
