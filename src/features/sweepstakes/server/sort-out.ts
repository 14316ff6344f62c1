import { ITEM_BYTES } from './list-parts.ts'

const HASH_BYTES = 32
/** A ticket as the freeze reads it: its item of the list, and its entry's id. */
export const TICKET_BYTES = ITEM_BYTES.entries + 8

/** The items of both lists, in order. */
export interface SortedOut {
  entries: Buffer
  excluded: Buffer
}

/** Room for the items of so many tickets, to be written over again and again. */
export function roomFor(tickets: number): SortedOut {
  return {
    entries: Buffer.allocUnsafe(tickets * ITEM_BYTES.entries),
    excluded: Buffer.allocUnsafe(tickets * ITEM_BYTES.excluded),
  }
}

/**
 * Puts every ticket on one of the two lists of a draw (pf1 4.4, item 2).
 * @param reasonOf why an entry is left out, by its internal id; every ticket of it is
 * @param counts how many tickets were left out, by reason; counted on
 * @param room where the items are written; the answer is parts of it
 */
export function sortOut(
  tickets: Buffer,
  reasonOf: ReadonlyMap<number, number>,
  counts: Map<number, number>,
  room: SortedOut,
): SortedOut {
  const { entries, excluded } = room
  let [kept, left] = [0, 0]
  for (let at = 0; at < tickets.length; at += TICKET_BYTES) {
    const reason = reasonOf.get(Number(tickets.readBigInt64BE(at + ITEM_BYTES.entries)))
    if (reason === undefined) {
      kept += tickets.copy(entries, kept, at, at + ITEM_BYTES.entries)
    } else {
      left += tickets.copy(excluded, left, at, at + HASH_BYTES)
      left = excluded.writeUInt8(reason, left)
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
  }
  return { entries: entries.subarray(0, kept), excluded: excluded.subarray(0, left) }
}
