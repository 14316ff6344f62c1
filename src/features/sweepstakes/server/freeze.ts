import { sql } from 'kysely'
import {
  merkleRoot,
  type PartRoot,
  type RootThreads,
  serverRootThreads,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { countReasons, isExcluded, poolOf } from './pool.ts'
import type { StoredDraw } from './stored-draw.ts'

/**
 * Items in one part of a list: a power of two, so that the root over the roots of all parts is the root over
 * the list (RFC 6962 splits at powers of two).
 */
export const PART_ITEMS = 65_536

/** The lists of a draw, and the bytes of one item: hash and person tag, or hash and reason (pf1 4.4, item 2). */
export const ITEM_BYTES = { entries: 64, excluded: 33 } as const
export type ListName = keyof typeof ITEM_BYTES

const HASH_BYTES = 32
const START = Buffer.alloc(0)

/** The items of a list after the hash `last`, in order of their hashes, at most one part of them. */
function itemsAfter(db: Db, draw: StoredDraw, list: ListName, last: Buffer) {
  const rows =
    list === 'entries'
      ? poolOf(db, draw)
          .where(({ not }) => not(isExcluded(draw)))
          .select(sql<Buffer>`d.hash || d.person_tag`.as('item'))
      : poolOf(db, draw)
          .innerJoin('draw_exclusions as x', join =>
            join.onRef('x.entry_id', '=', 'd.entry_id').on('x.draw_no', '=', draw.drawNo),
          )
          .select(sql<Buffer>`d.hash || substring(int2send(x.reason) from 2)`.as('item'))
  return rows.select('d.hash').where('d.hash', '>', last).orderBy('d.hash').limit(PART_ITEMS)
}

/** Stores the next part of a list and answers its bytes; undefined at its end. */
async function freezePart(db: Db, draw: StoredDraw, list: ListName, part: number, last: Buffer) {
  // As base64: hexadecimal, which bytes are sent as otherwise, takes twice as long on the way.
  const { rows } = await sql<{ text: string }>`
    insert into draw_lists (draw_id, account_id, list, part, bytes)
    select ${draw.id}, ${draw.accountId}, ${list}, ${part}, bytes
    from (select string_agg(item, ''::bytea order by hash) as bytes from (${itemsAfter(db, draw, list, last)}) items) whole
    where bytes is not null
    returning encode(bytes, 'base64') as text`.execute(db)
  return rows[0] && Buffer.from(rows[0].text, 'base64')
}

/** Stores a list as it is published, part by part, so that memory does not grow with it; threads hash meanwhile. */
async function freezeList(db: Db, draw: StoredDraw, list: ListName, threads: RootThreads) {
  const size = ITEM_BYTES[list]
  const parts: Promise<PartRoot>[] = []
  let count = 0
  for (let last: Buffer = START; ; ) {
    const bytes = await freezePart(db, draw, list, parts.length, last)
    if (!bytes) break
    count += bytes.length / size
    last = Buffer.from(bytes.subarray(-size).subarray(0, HASH_BYTES))
    await threads.ready()
    parts.push(threads.rootOf(new Uint8Array(bytes), size))
  }
  const roots = await Promise.all(parts)
  return { root: Buffer.from(merkleRoot(roots.map(({ root }) => root))), count }
}

/** What was frozen of a draw. */
export type Frozen = Pick<StoredDraw, 'entries' | 'excluded' | 'reasonCounts'>

/**
 * Freezes who takes part in a draw and who does not, with the roots over both lists (pf1 4.4, item 2): nothing that
 * happens to an entry afterwards changes them.
 */
export async function freezeLists(db: Db, draw: StoredDraw): Promise<Frozen> {
  const threads = serverRootThreads()
  try {
    const reasons = await countReasons(db, draw)
    return {
      entries: await freezeList(db, draw, 'entries', threads),
      excluded: await freezeList(db, draw, 'excluded', threads),
      reasonCounts: Object.fromEntries(reasons.map(({ reason, count }) => [String(reason), count])),
    }
  } finally {
    await threads.close()
  }
}
