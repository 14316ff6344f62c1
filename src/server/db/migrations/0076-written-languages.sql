-- Documents exist in English only, and campaigns that named another language had English ones.
update campaigns set settings = jsonb_set(settings, '{language}', '["en"]')
where settings -> 'language' is not null and settings -> 'language' <> '["en"]';
