import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { merklePath, merkleRoot } from './merkle.ts'
import { merklePathOffsets, merkleTree } from './merkle-tree.ts'

const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('the stored tree ends in the root and holds the path of every leaf', () => {
  fc.assert(
    fc.property(fc.array(leaf, { minLength: 1, maxLength: 40 }), leaves => {
      const tree = merkleTree(leaves)
      expect(toHex(tree.subarray(-32))).toBe(toHex(merkleRoot(leaves)))
      for (const index of leaves.keys()) {
        const stored = merklePathOffsets(leaves.length, index).map(at => toHex(tree.subarray(at, at + 32)))
        expect(stored).toEqual(merklePath(leaves, index).map(toHex))
      }
    }),
  )
})

test('without leaves there is no tree and no path', () => {
  expect(merkleTree([])).toHaveLength(0)
  expect(() => merklePathOffsets(0, 0)).toThrow(RangeError)
  expect(() => merklePathOffsets(3, 3)).toThrow(RangeError)
})
