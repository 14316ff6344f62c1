-- A campaign that starts with a style of its own has version 1, like one that starts with the default.
alter table campaign_styles drop constraint campaign_styles_version_check;
alter table campaign_styles add constraint campaign_styles_version_check check (version >= 1);
