-- What the payment provider keeps of a gift is reckoned until it says so itself, which can take a while.
alter table donations
  -- When it was asked last.
  add column fee_asked_at timestamptz,
  -- When it said so; the fee is true from then on.
  add column fee_told_at timestamptz;

create index donations_fee_untold on donations (paid_at) where paid_at is not null and fee_told_at is null;
