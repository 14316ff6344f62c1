-- What a batch of plays is decided by, in one call; takes the place of 0022's `read_turns` -------------
-- A whole row is packed by one call of C: `record_send` writes the number of its columns, then the type, the length
-- (-1 for null) and the bytes of each. Packing columns by functions of our own took more than finding them.

-- Locks the logs of the campaigns `roots`, and reads under this lock what plays are decided by: a row of four packed
-- lists; src/server/db/unpack.ts reads them. Statements in a function each see what was committed before them: so
-- nothing here is older than the lock.
create function find_turns(
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
  select string_agg(record_send(row(l.campaign_id, l.account_id, l.seq, l.head, l.played_at, l.accepted,
    l.accepted_trials, l.wins - l.voids)), '')
  into logs
  from (select * from play_logs where campaign_id = any (roots) order by campaign_id for no key update) l;

  select string_agg(record_send(row(c.id, c.status, c.starts_at, c.ends_at, coalesce(v.version, 0))), '')
  into presents
  from campaigns c left join campaign_changes v on v.campaign_id = coalesce(c.parent_id, c.id)
  where c.id = any (campaigns);

  -- By the token alone: a plan made while the table is empty may choose any index that a condition allows.
  select string_agg(record_send(row(j.root_id, e.token_hash, e.id, e.account_id, e.campaign_id, e.entry_key,
    e.person_tag, e.first_name, e.period, e.source, e.test, e.created_at, w.period, w.entries, w.wins,
    p.seq, p.outcome, p.received_at, p.client_nonce, p.hash, p.moment_n, p.prize_id)), '')
  into known
  from unnest(tokens, token_roots) j (token_hash, root_id)
  join entries e on e.token_hash = j.token_hash
  left join plays p on p.entry_id = e.id
  left join participants w on w.campaign_id = j.root_id and w.person = e.person;

  if cardinality(unit_roots) > 0 then
    select string_agg(record_send(row(u.root_id, u.n, u.prize_id, u.card)), '' order by u.root_id, u.at, u.n)
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
  return record_send(row(logs, presents, known, units));
end $$;

drop function read_turns;
drop function packed;
