-- What a batch of plays is decided by, as 0060 has it, but so that tables cut by campaign are read in one piece -------
-- PostgreSQL knows which piece a campaign is in where it is compared with one value, not where it is one of an array.

-- Locks the logs of the campaigns `roots`, and reads under this lock what plays are decided by. Statements in a function
-- each see what was committed before them: so nothing here is older than the lock.
create or replace function read_books(
  -- Whose status and period are asked for; roots in order, so that everybody locks in the same one.
  roots int8[], campaigns int8[],
  -- Entries by token, each with its campaign or date, and with the campaign its person's wins count in.
  tokens bytea[], token_campaigns int8[], token_roots int8[],
  -- What so many plays can win of moments up to `now_is`, or of a deck, where a card's number stands for the time.
  unit_roots int8[], unit_most int4[], unit_decks bool[], now_is timestamptz
) returns bytea language plpgsql as $$
declare
  logs bytea[];
begin
  logs := array(
    select record_send(row(l.campaign_id, l.account_id, l.seq, l.head, l.played_at, l.accepted, l.accepted_trials,
      l.wins - l.voids))
    from unnest(roots) r (id)
    cross join lateral (select * from play_logs where campaign_id = r.id for no key update) l
  );
  -- One after the other, each by an index that holds all that is known by then: a plan is made once, perhaps while every
  -- campaign has a single row, and must be as good for millions. Plays by their campaign named twice, which says as much as
  -- once, but is two as far as a plan knows: so an index of the campaign alone never looks as good as that of the entry.
  return record_send(row(
    logs,
    array(
      select record_send(row(c.id, c.status, c.starts_at, c.ends_at, coalesce(
        (select version from campaign_changes where campaign_id = coalesce(c.parent_id, c.id)), 0)))
      from unnest(campaigns) j (id) cross join lateral (select * from campaigns where id = j.id limit 1) c
    ),
    array(
      select record_send(row(j.root_id, e.token_hash, e.id, e.account_id, e.campaign_id, e.entry_key,
        e.person_tag, e.first_name, e.period, e.source, e.test, e.created_at, w.period, w.entries, w.wins,
        p.seq, p.outcome, p.received_at, p.client_nonce, p.hash, p.moment_n, p.prize_id))
      from unnest(tokens, token_campaigns, token_roots) j (token_hash, campaign_id, root_id)
      cross join lateral (
        select * from entries where token_hash = j.token_hash and campaign_id = j.campaign_id limit 1
      ) e
      left join lateral (
        select * from plays where entry_id = e.id and campaign_id = any (array[j.root_id, j.root_id]) limit 1
      ) p on true
      left join lateral (
        select * from participants where campaign_id = j.root_id and person = e.person limit 1
      ) w on true
    ),
    -- For each campaign its own list, in the order in which its units are won.
    array(
      select record_send(row(r.root_id, array(
        select record_send(row(m.n, m.prize_id, case when r.is_deck then m.at end)) from moments m
        where m.campaign_id = r.root_id and m.play_seq is null
          and m.at <= case when r.is_deck then to_timestamp((l.accepted + r.most) / 1000.0)
            else greatest(now_is, l.played_at) end
        order by m.at, m.n limit r.most
      )))
      from unnest(unit_roots, unit_most, unit_decks) r (root_id, most, is_deck)
      cross join lateral (select * from play_logs where campaign_id = r.root_id limit 1) l
    )
  ));
end $$;
