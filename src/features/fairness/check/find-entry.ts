import { toHex } from '../bytes.ts'
import { type Evidence, ITEM_BYTES } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

const HASH_BYTES = 32

/** Whether an entry of a draw (`E` of its receipt, in hex) is in a frozen list. */
export function findEntry({ raw }: Evidence, E: string): Step {
  const step = { name: 'receipt', title: 'Your entry' } as const
  const { entries, excluded } = raw
  if (!(entries instanceof Uint8Array) || !(excluded instanceof Uint8Array)) {
    return { ...step, state: 'later', detail: 'The frozen lists are not at hand yet' }
  }
  const place = placeIn(entries, ITEM_BYTES.entries, E)
  if (place !== undefined) return { ...step, state: 'passed', detail: `Yes. Entry ${place + 1} of the list` }
  const left = placeIn(excluded, ITEM_BYTES.excluded, E)
  if (left === undefined) {
    return { ...step, state: 'failed', detail: `No entry with ${shortHash(E)} was in this draw` }
  }
  const reason = excluded[left * ITEM_BYTES.excluded + HASH_BYTES]
  return { ...step, state: 'warning', detail: `It was left out, for reason ${reason}` }
}

function placeIn(list: Uint8Array, size: number, E: string): number | undefined {
  for (let at = 0; at < list.length; at += size) {
    if (toHex(list.subarray(at, at + HASH_BYTES)) === E) return at / size
  }
  return undefined
}
