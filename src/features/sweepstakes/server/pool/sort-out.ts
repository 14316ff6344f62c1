import { ITEM_BYTES } from '../published/list-parts.ts'

const HASH_BYTES = 32
const ID_BYTES = 8
/** A ticket as the freeze reads it: its item of the list, and its entry's id. */
export const TICKET_BYTES = ITEM_BYTES.entries + ID_BYTES
const HIGH = 2 ** 32

/** The items of both lists, in order. */
export interface SortedOut {
  entries: Buffer
  excluded: Buffer
}

/** Reusable room for the items of this many tickets. */
export function roomFor(tickets: number): SortedOut {
  return {
    entries: Buffer.allocUnsafe(tickets * ITEM_BYTES.entries),
    excluded: Buffer.allocUnsafe(tickets * ITEM_BYTES.excluded),
  }
}

/**
 * Puts every ticket on one of the two lists of a draw (pf1 4.4, item 2). Few are left out: the runs between them are
 * copied in one go.
 * @param tickets the items of all of them, then the ids of their entries in the same order
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
  const count = tickets.length / TICKET_BYTES
  const place = (ticket: number) => ticket * ITEM_BYTES.entries
  let [kept, left, next] = [0, 0, 0]
  for (let ticket = 0; ticket < count; ticket++) {
    const id = place(count) + ticket * ID_BYTES
    const reason = reasonOf.get(tickets.readUInt32BE(id) * HIGH + tickets.readUInt32BE(id + 4))
    if (reason === undefined) continue
    kept += tickets.copy(entries, kept, place(next), place(ticket))
    next = ticket + 1
    left += tickets.copy(excluded, left, place(ticket), place(ticket) + HASH_BYTES)
    left = excluded.writeUInt8(reason, left)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  kept += tickets.copy(entries, kept, place(next), place(count))
  return { entries: entries.subarray(0, kept), excluded: excluded.subarray(0, left) }
}
