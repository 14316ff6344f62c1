import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ConsentVersion } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'

const MOST = 200
/** Entries that are read at once: no statement takes long, with any number of entries. */
const AT_ONCE = 20_000

/** Counts of one reading for the same words. */
type Count = Omit<ConsentVersion, 'version'>

/** A campaign or date, and the campaign as a whole. */
interface Event {
  id: number
  rootId: number
}

interface Cursor {
  at: Date
  id: number
}

const before = (cursor: Cursor | undefined) =>
  cursor ? sql`and (e.created_at, e.id) < (${cursor.at}, ${cursor.id})` : sql``

/** End of an event's next reading; undefined for the last. */
async function endOfNext(
  db: Db,
  { id, rootId }: Event,
  cursor: Cursor | undefined,
): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select e.created_at as at, e.id from entries e
    where e.root_id = ${rootId} and e.campaign_id = ${id} and not e.test ${before(cursor)}
    order by e.created_at desc, e.id desc offset ${AT_ONCE - 1} limit 1`.execute(db)
  return rows[0]
}

/** Consents of an event's entries. */
async function* countEntries(db: Db, event: Event): AsyncGenerator<Count> {
  for (let cursor: Cursor | undefined; ; ) {
    const end = await endOfNext(db, event, cursor)
    const { rows } = await sql<Count>`
      select g.value ->> 'consentFor' as "consentFor", g.value ->> 'text' as words, count(*)::int as given,
        count(*) filter (where g.value ? 'withdrawnAt')::int as withdrawn, 0 as erased,
        min(coalesce((g.value ->> 'at')::timestamptz, e.created_at)) as "firstAt",
        max(coalesce((g.value ->> 'at')::timestamptz, e.created_at)) as "lastAt"
      from entries e cross join lateral jsonb_each(e.consents) g
      where e.root_id = ${event.rootId} and e.campaign_id = ${event.id} and not e.test ${before(cursor)}
        ${end ? sql`and (e.created_at, e.id) >= (${end.at}, ${end.id})` : sql``}
      group by 1, 2`.execute(db)
    yield* rows
    if (!end) return
    cursor = end
  }
}

/** Consents by custom text, and of erased people. */
async function countOthers(db: Db, rootId: number, eventIds: readonly number[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select 'texts' as "consentFor", words, count(*)::int as given, 0 as withdrawn, 0 as erased, min(at) as "firstAt",
      max(at) as "lastAt"
    from sms_consents where campaign_id = any(${[...eventIds]}::int8[]) group by words
    union all
    select p.consent_for, t.words, 0, count(p.withdrawn_at)::int, count(*)::int, min(p.given_at), max(p.given_at)
    from consent_proofs p join consent_texts t on t.campaign_id = p.campaign_id and t.version = p.version
    where p.campaign_id = ${rootId} group by 1, 2`.execute(db)
  return rows
}

function add(known: Count | undefined, more: Count): Count {
  if (!known) return more
  return {
    ...known,
    given: known.given + more.given,
    withdrawn: known.withdrawn + more.withdrawn,
    erased: known.erased + more.erased,
    firstAt: known.firstAt < more.firstAt ? known.firstAt : more.firstAt,
    lastAt: known.lastAt > more.lastAt ? known.lastAt : more.lastAt,
  }
}

/** Consents of a campaign and its dates, including those of erased people. Trial runs are left out. */
export async function listConsentVersions(db: Db, rootId: number): Promise<ConsentVersion[]> {
  const events = await db
    .selectFrom('campaigns')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', rootId), eb('parent_id', '=', rootId)]))
    .execute()
  const ids = events.map(({ id }) => id)
  const counts = new Map<string, Count>()
  const count = (one: Count) => {
    const key = JSON.stringify([one.consentFor, one.words])
    counts.set(key, add(counts.get(key), one))
  }
  for (const id of ids) for await (const one of countEntries(db, { id, rootId })) count(one)
  for (const one of await countOthers(db, rootId, ids)) count(one)
  return [...counts.values()]
    .sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || a.consentFor.localeCompare(b.consentFor))
    .slice(0, MOST)
    .map(one => ({ ...one, version: createHash('sha256').update(one.words).digest('hex') }))
}
