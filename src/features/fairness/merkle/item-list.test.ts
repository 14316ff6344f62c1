import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListFile } from '../cli/list-file.ts'
import { toHex } from '../crypto/bytes.ts'
import { sha256 } from '../crypto/hash.ts'
import { isSorted, listOf, rootOfItems } from './item-list.ts'
import { leafHash, merkleRoot } from './merkle.ts'

const SIZE = 33

function itemsOf(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: bytes.length / size }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

/** Sorted items of a list that is longer than one part. */
function longList(count: number): Uint8Array {
  const items = Array.from({ length: count }, (_, at) => sha256(Uint8Array.of(at, at >> 8, at >> 16)))
  const bytes = new Uint8Array(count * SIZE)
  for (const [at, item] of items.sort(Buffer.compare).entries()) bytes.set(item, at * SIZE)
  return bytes
}

test('the root over a list is that of its leaves, for lists of every length up to 70', () => {
  fc.assert(
    fc.property(fc.nat(70), fc.nat(), fc.constantFrom(33, 64), (count, seed, size) => {
      const bytes = new Uint8Array(count * size).map((_, at) => (at * 31 + seed * (at % 7)) & 0xff)
      expect(toHex(rootOfItems(bytes, size))).toBe(
        toHex(merkleRoot(itemsOf(bytes, size).map(item => leafHash(item)))),
      )
    }),
  )
})

test('a list that is read part by part, by several threads, is the same list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'list-'))
  const path = join(folder, 'excluded.bin')
  const bytes = longList(70_000)
  writeFileSync(path, bytes)
  const [read, whole] = [await readListFile(path, SIZE), listOf(bytes, SIZE)]
  expect([read.count, read.isSorted]).toEqual([70_000, true])
  expect(Buffer.compare(read.root, whole.root)).toBe(0)
  expect(Buffer.compare(read.item(69_999), whole.item(69_999))).toBe(0)
  expect(() => read.item(70_000)).toThrow('No item')
  bytes.copyWithin(65_536 * SIZE, 65_535 * SIZE, 65_536 * SIZE)
  writeFileSync(path, bytes.subarray(0, -1))
  const broken = await readListFile(path, SIZE)
  expect([Number.isInteger(broken.count), broken.isSorted]).toEqual([false, false])
  rmSync(folder, { recursive: true })
})

test('a list whose names repeat or fall is not sorted', () => {
  const two = longList(2)
  expect(isSorted(two, SIZE)).toBe(true)
  expect(isSorted(Uint8Array.from([...two.subarray(SIZE), ...two.subarray(0, SIZE)]), SIZE)).toBe(false)
  expect(isSorted(Uint8Array.from([...two.subarray(0, SIZE), ...two.subarray(0, SIZE)]), SIZE)).toBe(false)
})
