-- Every level of the Merkle tree over the moments, so that a winner's receipt reads its path instead of
-- hashing all moments again. Uncompressed: reading 32 bytes then touches one page.
alter table commitments add column moments_tree bytea;
alter table commitments alter column moments_tree set storage external;
