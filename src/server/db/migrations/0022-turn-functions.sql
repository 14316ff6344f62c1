-- What a batch of plays is decided by, in one call ----------------------------------------------------
-- A statement costs its journey and the making ready of its plan, whatever few rows it touches: for small batches
-- that is nearly all a play costs. Rows are packed into bytes here, because each column of an answer costs as well.

-- Bytes with their length in front; of nothing, -1.
create function packed(bytes bytea) returns bytea language sql immutable as $$
  select int4send(coalesce(length(bytes), -1)) || coalesce(bytes, '')
$$;

-- Locks the logs of the campaigns `roots`, and reads under this lock what plays are decided by: four parts, each with
-- its length in front, of packed rows; src/server/db/unpack.ts reads them. Statements in a function each see what was
-- committed before them: so nothing here is older than the lock.
create function read_turns(
  -- Whose status and period are asked for.
  roots int8[], campaigns int8[],
  -- Entries by token, each with the campaign its person's wins count in.
  tokens bytea[], token_roots int8[],
  -- What so many plays can win of moments up to `now_is`, or of a deck, where a card's number stands for the time.
  unit_roots int8[], unit_most int4[], unit_decks bool[], now_is timestamptz
) returns bytea language plpgsql as $$
declare
  logs bytea;
  presents bytea;
  known bytea;
  units bytea;
begin
  select string_agg(int8send(l.campaign_id) || int8send(l.account_id) || int8send(l.seq) || packed(l.head)
    || packed(timestamptz_send(l.played_at)) || int8send(l.accepted) || int8send(l.accepted_trials)
    || int8send(l.wins - l.voids), '')
  into logs
  from (select * from play_logs where campaign_id = any (roots) order by campaign_id for no key update) l;

  select string_agg(int8send(c.id) || int4send(c.status) || timestamptz_send(c.starts_at)
    || timestamptz_send(c.ends_at) || int8send(coalesce(v.version, 0)), '')
  into presents
  from campaigns c left join campaign_changes v on v.campaign_id = coalesce(c.parent_id, c.id)
  where c.id = any (campaigns);

  -- By the token alone: a plan made while the table is empty may choose any index that a condition allows.
  select string_agg(int8send(j.root_id) || packed(e.token_hash)
    || int8send(e.id) || int8send(e.account_id) || int8send(e.campaign_id) || packed(textsend(e.entry_key))
    || packed(e.person_tag) || packed(textsend(e.first_name)) || int4send(e.period) || packed(textsend(e.source))
    || boolsend(e.test) || timestamptz_send(e.created_at)
    || packed(int4send(w.period) || int4send(w.entries) || int4send(w.wins))
    || packed(int8send(p.seq) || int4send(p.outcome) || timestamptz_send(p.received_at) || packed(p.client_nonce)
      || packed(p.hash) || packed(int4send(p.moment_n) || int8send(p.prize_id))), '')
  into known
  from unnest(tokens, token_roots) j (token_hash, root_id)
  join entries e on e.token_hash = j.token_hash
  left join plays p on p.entry_id = e.id
  left join participants w on w.campaign_id = j.root_id and w.person = e.person;

  if cardinality(unit_roots) > 0 then
    select string_agg(int8send(u.root_id) || int4send(u.n) || int8send(u.prize_id)
      || packed(timestamptz_send(u.card)), '' order by u.root_id, u.at, u.n)
    into units
    from (
      select r.root_id, m.n, m.prize_id, m.at, case when r.is_deck then m.at end as card
      from unnest(unit_roots, unit_most, unit_decks) r (root_id, most, is_deck)
      join play_logs l on l.campaign_id = r.root_id
      cross join lateral (
        select n, prize_id, at from moments
        where campaign_id = r.root_id and play_seq is null
          and at <= case when r.is_deck then to_timestamp((l.accepted + r.most) / 1000.0)
            else greatest(now_is, l.played_at) end
        order by at, n limit r.most
      ) m
    ) u;
  end if;
  return packed(logs) || packed(presents) || packed(known) || packed(units);
end $$;

-- No entry is ever deleted, and its row was read under the lock: looking it up and locking it for each play costs more
-- than writing the play.
alter table plays drop constraint plays_entry_id_fkey;
