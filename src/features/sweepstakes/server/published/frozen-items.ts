import { sql } from 'kysely'
import type { EligibleEntry } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { ITEM_BYTES, PART_ITEMS } from './list-parts.ts'

const HASH_BYTES = 32

/** The items at these places of a draw's frozen list, by place; only they are read. */
export async function readFrozen(
  db: Db,
  drawId: number,
  places: readonly number[],
): Promise<Map<number, EligibleEntry>> {
  const { rows } = await sql<{ place: number; item: Buffer }>`
    select wanted.place, substring(l.bytes from (wanted.place % ${PART_ITEMS}::int) * ${ITEM_BYTES.entries}::int + 1 for ${ITEM_BYTES.entries}::int) as item
    from unnest(${places}::int[]) as wanted(place)
    join draw_lists l on l.draw_id = ${drawId} and l.list = 'entries' and l.part = wanted.place / ${PART_ITEMS}::int
  `.execute(db)
  return new Map(
    rows.map(({ place, item }) => [
      place,
      { hash: item.subarray(0, HASH_BYTES), personTag: item.subarray(HASH_BYTES) },
    ]),
  )
}
