import { sql } from 'kysely'
import { serverRootThreads } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { CopyBytes } from '#server/db/scope-with-copy.ts'
import { poolOf } from './pool/pool.ts'
import { roomFor, sortOut, TICKET_BYTES } from './pool/sort-out.ts'
import { ITEM_BYTES, openList, PART_ITEMS } from './published/list-parts.ts'
import type { StoredDraw } from './stored-draw.ts'

const HASH_BYTES = 32
const START = Buffer.alloc(0)

/**
 * The tickets of a draw in order of their hashes, part by part, read from the index in this order. First come the items
 * of the list, then the ids of their entries.
 */
async function* ticketsOf(db: Db, copy: CopyBytes, draw: StoredDraw): AsyncGenerator<Buffer, void> {
  for (let last: Buffer = START; ; ) {
    const part = poolOf(db, draw)
      .select(['d.hash', 'd.person_tag', 'd.entry_id'])
      .where('d.hash', '>', last)
      .orderBy('d.hash')
      .limit(PART_ITEMS)
    const whole = sql<Buffer>`string_agg(hash || person_tag, ''::bytea order by hash)
      || string_agg(int8send(entry_id), ''::bytea order by hash)`.as('tickets')
    const tickets = await copy(db.selectFrom(part.as('part')).select(whole))
    if (!tickets) return
    const newest = (tickets.length / TICKET_BYTES - 1) * ITEM_BYTES.entries
    last = Buffer.from(tickets.subarray(newest, newest + HASH_BYTES))
    yield tickets
  }
}

const ID_BYTES = 8
const EXCLUSION_BYTES = ID_BYTES + 2

/** Why entries are left out, by their internal ids; as bytes, because there may be hundreds of thousands. */
async function reasonsOf(
  db: Db,
  copy: CopyBytes,
  { rootId, drawNo }: StoredDraw,
): Promise<Map<number, number>> {
  const whole = sql<Buffer>`string_agg(int8send(entry_id) || int2send(reason), ''::bytea)`.as('reasons')
  const exclusions = db
    .selectFrom('draw_exclusions')
    .where('campaign_id', '=', rootId)
    .where('draw_no', '=', drawNo)
  const bytes = (await copy(exclusions.select(whole))) ?? START
  const reasons = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += EXCLUSION_BYTES) {
    reasons.set(Number(bytes.readBigInt64BE(at)), bytes.readInt16BE(at + ID_BYTES))
  }
  return reasons
}

/** Frozen facts of a draw. */
export type Frozen = Pick<StoredDraw, 'entries' | 'excluded' | 'reasonCounts'>

/**
 * Freezes the pool and the exclusions of a draw, with the roots over both lists (pf1 4.4, item 2): later events of an
 * entry change neither. One walk along the pool writes both; neither is ever in memory as a whole.
 */
export async function freezeLists(db: Db, copy: CopyBytes, draw: StoredDraw): Promise<Frozen> {
  const threads = serverRootThreads()
  const entries = openList(db, draw, 'entries', threads)
  const excluded = openList(db, draw, 'excluded', threads)
  try {
    const reasons = await reasonsOf(db, copy, draw)
    const counts = new Map<number, number>()
    const room = roomFor(PART_ITEMS)
    for await (const tickets of ticketsOf(db, copy, draw)) {
      const sorted = sortOut(tickets, reasons, counts, room)
      await entries.add(sorted.entries)
      await excluded.add(sorted.excluded)
    }
    return {
      entries: await entries.close(),
      excluded: await excluded.close(),
      reasonCounts: Object.fromEntries(counts),
    }
  } finally {
    await threads.close()
  }
}
