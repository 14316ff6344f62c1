import { sql } from 'kysely'
import { leafHash, merkleRoot } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
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

/** The next items of a list after the hash `last`, in order of their hashes, as one piece; null at its end. */
async function readPart(db: Db, list: ListName, campaignId: number, last: Buffer): Promise<Buffer | null> {
  const item =
    list === 'entries' ? sql`d.hash || e.person_tag` : sql`d.hash || substring(int2send(x.reason) from 2)`
  const isOn = list === 'entries' ? sql`x.entry_id is null` : sql`x.entry_id is not null`
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select string_agg(item, ''::bytea order by hash) as bytes
    from (
      select d.hash, ${item} as item
      from draw_entries d
      join entries e on e.id = d.entry_id
      left join draw_exclusions x on x.entry_id = d.entry_id
      where d.campaign_id = ${campaignId} and d.hash > ${last} and ${isOn}
      order by d.hash
      limit ${PART_ITEMS}
    ) part`.execute(db)
  return rows[0]?.bytes ?? null
}

function rootOf(bytes: Buffer, itemBytes: number): Uint8Array {
  const leaves = Array.from({ length: bytes.length / itemBytes }, (_, at) =>
    leafHash(bytes.subarray(at * itemBytes, (at + 1) * itemBytes)),
  )
  return merkleRoot(leaves)
}

/** Stores a list as it is published, part by part, so that memory does not grow with it. */
async function freezeList(db: Db, draw: StoredDraw, list: ListName) {
  const roots: Uint8Array[] = []
  let count = 0
  for (let last: Buffer = START; ; ) {
    const bytes = await readPart(db, list, draw.campaignId, last)
    if (!bytes) break
    await db
      .insertInto('draw_lists')
      .values({ draw_id: draw.id, account_id: draw.accountId, list, part: roots.length, bytes })
      .execute()
    roots.push(rootOf(bytes, ITEM_BYTES[list]))
    count += bytes.length / ITEM_BYTES[list]
    last = bytes.subarray(-ITEM_BYTES[list]).subarray(0, HASH_BYTES)
  }
  return { root: Buffer.from(merkleRoot(roots)), count }
}

/**
 * Freezes who takes part in a draw and who does not, with the roots over both lists (pf1 4.4, item 2). From
 * then on they are public, and nothing that happens to an entry changes them.
 */
export async function freezeLists(db: Db, draw: StoredDraw, now: Date): Promise<void> {
  const entries = await freezeList(db, draw, 'entries')
  const excluded = await freezeList(db, draw, 'excluded')
  await db
    .updateTable('draws')
    .set({
      state: 'frozen',
      frozen_at: now,
      entries_root: entries.root,
      entries_count: entries.count,
      excluded_root: excluded.root,
      excluded_count: excluded.count,
    })
    .where('id', '=', draw.id)
    .execute()
}
