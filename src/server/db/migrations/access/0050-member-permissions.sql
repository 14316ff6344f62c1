-- What a member may do within their role, and the campaigns that they may reach. Owners and staff are never limited.
alter table users
  -- Kinds of acts; null for all of the role.
  add column permissions text[] check (permissions <@ array['edit', 'publish', 'draw', 'people', 'money', 'export']),
  -- Keys of campaigns, whose dates are meant as well; null for all.
  add column campaigns text[] check (cardinality(campaigns) between 1 and 50),
  add constraint users_limited check (role > 3000 or (permissions is null and campaigns is null));
