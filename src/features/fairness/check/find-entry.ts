import type { Said } from '#shared/i18n/said.ts'
import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { drawEntryHash } from '../draw/draw-entry.ts'
import { exclusionText } from '../draw/exclusion-reasons.ts'
import type { EntryReceipt, Receipt } from '../game/receipt.ts'
import { type ItemList, nameOfItem } from '../merkle/item-list.ts'
import { said, type Text } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

const HASH_BYTES = 32
const step = { name: 'receipt', title: 'titleEntry' } as const

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
    return { ...step, state: 'later', detail: said('listsLater') }
  }
  const place = placeIn(entries, E)
  if (place !== undefined)
    return { ...step, state: 'passed', detail: said('entryFound', { place: place + 1 }) }
  const left = placeIn(excluded, E)
  if (left === undefined) {
    return { ...step, state: 'failed', detail: said('entryUnknown', { code: shortHash(E) }) }
  }
  const reason = excluded.item(left)[HASH_BYTES] ?? 0
  const text: Said = { key: `exclusions.${exclusionText(reason) ?? 'other'}`, values: { reason } }
  return { ...step, state: 'warning', detail: said('entryExcluded', { reason: text }) }
}

/** Whether a participant's entry is what its receipt says, and in the draw (pf1 4.4, item 1). */
export function entryReceiptStep(
  evidence: Evidence,
  committed: Committed,
  receipt: EntryReceipt | Receipt,
): Step {
  const failed = (text: Text): Step => ({ ...step, state: 'failed', detail: said(text) })
  if (!('E' in receipt)) return failed('receiptOfPlay')
  const { C, eventKey, entryId, entryNonce, E } = receipt
  if (C !== committed.C) return failed('receiptOfOtherDraw')
  if (toHex(drawEntryHash(eventKey, entryId, bytesOfHex(entryNonce))) !== E) {
    return failed('receiptChanged')
  }
  return findEntry(evidence, E)
}
