import {
  merkleRoot,
  type PartRoot,
  type RootThreads,
  serverRootThreads,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { StoredDraw } from '../stored-draw.ts'

/**
 * Items in one part of a list. A power of two, so that the root over the roots of all parts is the root over the list
 * (RFC 6962 splits at powers of two).
 */
export const PART_ITEMS = 65_536

/** The lists of a draw, and the bytes of one item: hash and person tag, or hash and reason (pf1 4.4, item 2). */
export const ITEM_BYTES = { entries: 64, excluded: 33 } as const
export type ListName = keyof typeof ITEM_BYTES

/** A list that is being frozen. */
export interface OpenList {
  /** Adds whole items, which come in order. */
  add(items: Buffer): Promise<void>
  /** Ends it. Answers the root over all items, and how many there are. */
  close(): Promise<StoredDraw[ListName]>
}

/** Stores a published list, part by part, so that memory does not grow with it; threads hash meanwhile. */
export function openList(db: Db, draw: StoredDraw, list: ListName, threads: RootThreads): OpenList {
  const size = ITEM_BYTES[list]
  const part = Buffer.allocUnsafe(PART_ITEMS * size)
  const roots: Promise<PartRoot>[] = []
  let [filled, length] = [0, 0]

  async function store(): Promise<void> {
    const bytes = part.subarray(0, filled)
    const row = { draw_id: draw.id, account_id: draw.accountId, list, part: roots.length, bytes }
    await threads.ready()
    roots.push(threads.rootOf(bytes, size))
    await db.insertInto('draw_lists').values(row).execute()
    length += filled
    filled = 0
  }

  return {
    async add(items) {
      for (let at = 0; at < items.length; ) {
        const copied = items.copy(part, filled, at)
        at += copied
        filled += copied
        if (filled === part.length) await store()
      }
    },
    async close() {
      if (filled > 0) await store()
      const found = await Promise.all(roots)
      return { root: Buffer.from(merkleRoot(found.map(({ root }) => root))), count: length / size }
    },
  }
}

/** The root over a list in its stored form, read part by part. */
export async function storedRoot(db: Db, drawId: number, list: ListName): Promise<Buffer> {
  const threads = serverRootThreads()
  const roots: Promise<PartRoot>[] = []
  try {
    for (let part = 0; ; part++) {
      const found = await db
        .selectFrom('draw_lists')
        .select('bytes')
        .where('draw_id', '=', drawId)
        .where('list', '=', list)
        .where('part', '=', part)
        .executeTakeFirst()
      if (!found) break
      await threads.ready()
      roots.push(threads.rootOf(found.bytes, ITEM_BYTES[list]))
    }
    return Buffer.from(merkleRoot((await Promise.all(roots)).map(({ root }) => root)))
  } finally {
    await threads.close()
  }
}
