import { concat, requireLength, toHex, u8 } from '../crypto/bytes.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { ExclusionReason } from './exclusion-reasons.ts'

/** An entry that takes part: its hash and its person's tag, 32 bytes each. */
export type EligibleEntry = { hash: Uint8Array; personTag: Uint8Array }

/** A published list, and the Merkle root over its items. */
export type FrozenList = { bytes: Uint8Array; root: Uint8Array; count: number }

function freeze(items: Uint8Array[]): FrozenList {
  const named = items.map(item => ({ item, name: toHex(item.subarray(0, 32)) }))
  const sorted = named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ item }) => item)
  return {
    bytes: concat(sorted),
    root: merkleRoot(sorted.map(item => leafHash(item))),
    count: sorted.length,
  }
}

/** The list of a draw: hash and person tag of each entry, sorted by hash, 64 bytes each (pf1 4.4, item 2). */
export function freezeEntries(entries: readonly EligibleEntry[]): FrozenList {
  return freeze(
    entries.map(({ hash, personTag }) => {
      requireLength(hash, 32, 'The entry hash')
      requireLength(personTag, 32, 'The person tag')
      return concat([hash, personTag])
    }),
  )
}

/** The list of a draw's exclusions: hash and reason, sorted by hash, 33 bytes each (pf1 4.4, item 2). */
export function freezeExcluded(
  entries: readonly { hash: Uint8Array; reason: ExclusionReason }[],
): FrozenList {
  return freeze(
    entries.map(({ hash, reason }) => {
      requireLength(hash, 32, 'The entry hash')
      return concat([hash, u8(reason)])
    }),
  )
}
