-- Moments that wait for a public random number: what was promised is published first, the moments when it is known.
alter table commitments
  -- The BLS signature of the promised round, as hex.
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- When the moments were fixed; null where that was at the activation, as without a beacon.
  add column moments_fixed_at timestamptz,
  add check ((beacon_signature is null) = (moments_fixed_at is null));
create index commitments_unfixed on commitments (campaign_id) where kind = 'instant-win' and moments_root is null;

create constraint trigger noted_moments after update of moments_root on commitments
  deferrable initially deferred for each row execute function note_campaign_change();
