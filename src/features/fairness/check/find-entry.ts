import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { drawEntryHash } from '../draw/draw-entry.ts'
import { exclusionWord } from '../draw/exclusion-reasons.ts'
import type { EntryReceipt, Receipt } from '../game/receipt.ts'
import { type ItemList, nameOfItem } from '../merkle/item-list.ts'
import type { Committed, Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

const HASH_BYTES = 32
const step = { name: 'receipt', title: 'Your entry' } as const

/** The place of an entry in a list, which is sorted; undefined when it is not in it. */
function placeIn(list: ItemList, E: string): number | undefined {
  let [from, to] = [0, Math.floor(list.count)]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (nameOfItem(list, middle) < E) from = middle + 1
    else to = middle
  }
  return from < list.count && nameOfItem(list, from) === E ? from : undefined
}

/** Whether an entry of a draw (`E` of its receipt, in hex) is in a frozen list. */
export function findEntry({ entries, excluded }: Evidence, E: string): Step {
  if (!entries || !excluded) {
    return { ...step, state: 'later', detail: 'The frozen entry lists are not available yet' }
  }
  const place = placeIn(entries, E)
  if (place !== undefined)
    return { ...step, state: 'passed', detail: `Yes. Your entry is number ${place + 1} on the list.` }
  const left = placeIn(excluded, E)
  if (left === undefined) {
    return { ...step, state: 'failed', detail: `Entry ${shortHash(E)} was not in this draw` }
  }
  const reason = exclusionWord(excluded.item(left)[HASH_BYTES] ?? 0)
  return { ...step, state: 'warning', detail: `Your entry was excluded. Reason: ${reason}` }
}

/** Whether a participant's entry is what its receipt says, and in the draw (pf1 4.4, item 1). */
export function entryReceiptStep(
  evidence: Evidence,
  committed: Committed,
  receipt: EntryReceipt | Receipt,
): Step {
  const failed = (detail: string): Step => ({ ...step, state: 'failed', detail })
  if (!('E' in receipt)) return failed('This receipt is for a play, not for a draw entry')
  const { C, eventKey, entryId, entryNonce, E } = receipt
  if (C !== committed.C) return failed('This receipt belongs to a different campaign or draw')
  if (toHex(drawEntryHash(eventKey, entryId, bytesOfHex(entryNonce))) !== E) {
    return failed('This receipt was changed: its values do not match each other')
  }
  return findEntry(evidence, E)
}
