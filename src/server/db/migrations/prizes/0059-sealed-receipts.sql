-- Files of receipts are encrypted like the papers of winners, each with a key of its own.
alter table purchase_receipt_files
  -- Empty for a file that an earlier version stored.
  add column content_key text not null default '',
  -- When its stored bytes were encrypted.
  add column sealed_at timestamptz;
create index purchase_receipt_files_plain on purchase_receipt_files (id) where sealed_at is null;
create index purchase_receipt_files_plain_keys on purchase_receipt_files (id)
  where content_key <> '' and not starts_with(content_key, 's1.');
