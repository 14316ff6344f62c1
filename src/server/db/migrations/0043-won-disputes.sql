-- A dispute that is won gives back what it took, and not what was refunded besides.
alter table purchases
  -- Of the tokens withheld, those whose money was refunded.
  add column refunded_tokens integer not null default 0,
  -- The provider's names of disputes that ended well.
  add column won_disputes text[] not null default '{}' check (cardinality(won_disputes) <= 100),
  add check (refunded_tokens between 0 and withheld);
update purchases set refunded_tokens = withheld where state = 'refunded';
