-- Cookies of known devices that are older than this count no more; see decision 012.
alter table users add column devices_since timestamptz;

-- A try that succeeded is taken back, down to none.
alter table tries drop constraint tries_count_check, add check (count >= 0);
