import { sql } from 'kysely'
import { heldBy, openPerson, rootsOfEntries } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Facts } from './collect-data.ts'

/** Facts of an entry from hot tables, and those that are read with it. */
interface Kept {
  id: number
  eventId: number
  key: string
  held: string
  facts: Facts
  consents: unknown
  played: Facts
  drawn: Facts
  traced: Facts
}

/** Entries of one campaign as a whole, from hot tables alone, so that a distributed database asks one server. */
async function readKept(db: Db, rootId: number, entryIds: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select e.id, e.campaign_id as "eventId", e.entry_key as key, ${heldBy('e')} as held,
      (
        select jsonb_agg(jsonb_build_object('for', g.value ->> 'consentFor', 'words', g.value ->> 'text', 'at',
          coalesce(g.value ->> 'at', e.created_at::text), 'from', g.value ->> 'ip', 'with', g.value ->> 'agent',
          'Global Privacy Control', g.value ->> 'gpc'))
        from jsonb_each(e.consents) g
      ) as consents,
      jsonb_build_object('taken part at', e.created_at, 'came by', e.source, 'trial run', e.test) as facts,
      jsonb_build_object('result', case p.outcome when 0 then 'lost' when 1 then 'won' when 2 then 'limit reached' end,
        'played at', p.received_at) as played,
      jsonb_build_object('fingerprints in draws', (select jsonb_agg(encode(d.hash, 'hex')) from draw_entries d
          where d.campaign_id = ${rootId} and d.entry_id = e.id),
        'left out of a draw because', (select max(x.note) from draw_exclusions x
          where x.campaign_id = ${rootId} and x.entry_id = e.id)) as drawn,
      (
        select jsonb_build_object('network address', host(t.address), 'fingerprint of the browser', t.device)
        from entry_traces t where t.root_id = ${rootId} and t.campaign_id = e.campaign_id and t.entry_id = e.id
      ) as traced
    from entries e
    left join plays p on p.campaign_id = ${rootId} and p.entry_id = e.id
    where e.root_id = ${rootId} and e.id = any(${[...entryIds]}::int8[])
    order by e.id`.execute(db)
  return rows
}

/** Facts of these entries from other tables, by the numbers of the entries. */
async function readAround(db: Db, entries: readonly (Kept & { person: string })[]) {
  const { rows } = await sql<{ id: number; event: Facts; answers: unknown; places: unknown; mail: unknown }>`
    select h.id, jsonb_build_object('campaign', c.title, 'campaign key', c.event_key) as event,
      (
        select jsonb_object_agg(coalesce(q.label, a.key), coalesce(q.picked, a.value)) from jsonb_each(h.person -> 'answers') a
        left join lateral (
          select question ->> 'label' as label, (
            select case jsonb_typeof(a.value) when 'array' then jsonb_agg(o ->> 'label') else to_jsonb(min(o ->> 'label')) end
            from jsonb_array_elements(question -> 'options') o
            where case jsonb_typeof(a.value) when 'array' then a.value ? (o ->> 'key') else a.value #>> '{}' = o ->> 'key' end
          ) as picked
          from tiles t, jsonb_array_elements(t.components -> 'questions') question
          where t.campaign_id = coalesce(c.parent_id, c.id) and question ->> 'componentKey' = a.key limit 1
        ) q on true
      ) as answers,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', r.rank, 'note', r.note, 'evidence', r.disqualify_evidence)))
        from draw_ranks r where r.entry_id = h.id) as places,
      (select jsonb_build_object('postmark', m.postmark, 'received on', m.received_on)
        from mail_entries m where m.entry_id = h.id) as mail
    from unnest(${entries.map(({ id }) => id)}::int8[], ${entries.map(({ eventId }) => eventId)}::int8[],
      ${entries.map(({ person }) => person)}::jsonb[]) h (id, event_id, person)
    join campaigns c on c.id = h.event_id`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Everything that is stored about entries, in words: root by root, then the rows of other tables. */
export async function entriesOf(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  entryIds: readonly number[],
): Promise<Facts[]> {
  if (entryIds.length === 0) return []
  const kept: Kept[] = []
  for (const rootId of await rootsOfEntries(db, entryIds))
    kept.push(...(await readKept(db, rootId, entryIds)))
  const keys = await deps.keys.of(accountId)
  const opened = kept
    .sort((one, other) => one.id - other.id)
    .map(entry => {
      const known = openPerson(keys, entry.key, entry.held)
      return { ...entry, known, person: JSON.stringify(known) }
    })
  const around = await readAround(db, opened)
  return opened.map(({ id, key, facts, known, consents, played, drawn, traced }) => {
    const beside = around.get(id)
    const { firstName, lastName, email, phone, zip, birthday } = known
    return {
      ...beside?.event,
      entry: key,
      ...facts,
      'first name': firstName,
      'last name': lastName,
      email,
      phone,
      zip,
      birthday,
      answers: beside?.answers,
      'agreed to': consents,
      ...played,
      ...drawn,
      'places in draws': beside?.places,
      ...traced,
      'came by mail': beside?.mail,
    }
  })
}
