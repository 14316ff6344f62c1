import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex, u32 } from '../crypto/bytes.ts'
import { bytesOf } from '../vectors.ts'
import { isMerklePath, leafHash, merklePath, merkleRoot } from './merkle.ts'

const numberedLeaves = (size: number) => Array.from({ length: size }, (_, index) => leafHash(u32(index)))

const tree = fc
  .integer({ min: 1, max: 70 })
  .chain(size => fc.record({ size: fc.constant(size), index: fc.nat({ max: size - 1 }) }))

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, at) => (at === (bit >> 3) % bytes.length ? byte ^ (1 << (bit & 7)) : byte))
}

test('an empty tree has the hash of nothing as its root', () => {
  expect(toHex(merkleRoot([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('the roots of the well-known certificate transparency tree are reached', () => {
  const data = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  const leaves = data.map(hex => leafHash(bytesOf(hex)))
  expect(leaves.map((_, last) => toHex(merkleRoot(leaves.slice(0, last + 1))))).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ])
})

test('the path of every leaf verifies, in trees of every size up to 70', () => {
  for (let size = 1; size <= 70; size++) {
    const leaves = numberedLeaves(size)
    const root = merkleRoot(leaves)
    for (const [index, leaf] of leaves.entries()) {
      expect(isMerklePath(root, leaf, index, size, merklePath(leaves, index))).toBe(true)
    }
  }
})

test('one changed bit in the root, the leaf or the path fails', () => {
  fc.assert(
    fc.property(tree, fc.nat({ max: 255 }), fc.nat(), ({ size, index }, bit, step) => {
      const leaves = numberedLeaves(size)
      const [root, leaf, path] = [merkleRoot(leaves), leafHash(u32(index)), merklePath(leaves, index)]
      expect(isMerklePath(flipped(root, bit), leaf, index, size, path)).toBe(false)
      expect(isMerklePath(root, flipped(leaf, bit), index, size, path)).toBe(false)
      const changed = path.map((hash, at) => (at === step % path.length ? flipped(hash, bit) : hash))
      expect(isMerklePath(root, leaf, index, size, changed)).toBe(path.length === 0)
    }),
  )
})

test('a path fails for another place, when it is cut, and when it is longer', () => {
  fc.assert(
    fc.property(tree, fc.nat({ max: 80 }), ({ size, index }, other) => {
      const leaves = numberedLeaves(size)
      const [root, leaf, path] = [merkleRoot(leaves), leafHash(u32(index)), merklePath(leaves, index)]
      expect(isMerklePath(root, leaf, other, size, path)).toBe(other === index)
      expect(isMerklePath(root, leaf, index, size, [...path, root])).toBe(false)
      if (path.length > 0) expect(isMerklePath(root, leaf, index, size, path.slice(1))).toBe(false)
    }),
  )
})

test('numbers that name no leaf fail without an error', () => {
  const [root, leaf] = [merkleRoot(numberedLeaves(1)), leafHash(u32(0))]
  for (const [index, size] of [
    [-1, 1],
    [1, 1],
    [0, 0],
    [0.5, 1],
    [0, 1.5],
    [0, 2 ** 40],
    [Number.NaN, 1],
  ] as const) {
    expect(isMerklePath(root, leaf, index, size, [])).toBe(false)
  }
})

test('a leaf that does not exist has no path', () => {
  expect(() => merklePath(numberedLeaves(3), 3)).toThrow(RangeError)
  expect(() => merklePath([], 0)).toThrow(RangeError)
})
