-- Languages of messages and of those who ask for them (BCP 47). Null is English for a message, and for a request that was
-- made before languages were kept.
alter table messages add column language text;
alter table privacy_asks add column language text;
alter table privacy_requests add column language text;
-- Of an incoming text: by its word, else as before with this phone.
alter table sms_messages add column language text;
