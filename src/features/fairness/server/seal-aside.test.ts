import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { InstantWinSpec } from '../contract.ts'
import { sealMoments } from '../game/moments.ts'
import { type PackedMoments, packMoments, saltAt } from '../game/pack-moments.ts'
import { expected, instantWin, seed } from '../vectors.ts'
import { sealAside } from './seal-aside.ts'

const key = Uint8Array.from(seed)
const common = { ...instantWin, prizes: [2_500, 700].map((qty, at) => ({ key: `prz-${at}`, qty })) }
const { mechanism: _, distribution: __, ...without } = common
const MANY: [string, InstantWinSpec][] = [
  ['moments', common],
  ['stratified moments', { ...common, distribution: 'stratified' }],
  ['odds', { ...without, mechanism: 'odds', odds: 10 }],
  ['a deck', { ...without, mechanism: 'deck', cards: 30_000 }],
]

const plain = ({ times, prizes, salts, root, tree }: PackedMoments) =>
  [times, prizes, salts, root, tree].map(part => Buffer.from(part.buffer, part.byteOffset, part.byteLength))

test('moments sealed here are those of the vectors', async () => {
  const packed = await sealAside(Buffer.from(expected.key, 'hex'), instantWin)
  expect(Buffer.from(packed.root).toString('hex')).toBe(expected.momentsRoot)
})

test.each(MANY)('%s sealed in a thread are the same bytes, and other work goes on', async (_name, spec) => {
  let turns = 0
  let isDone = false
  const sealing = sealAside(key, spec).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  const aside = await sealing
  expect(turns).toBeGreaterThan(10)
  expect(plain(aside)).toEqual(plain(packMoments(key, spec)))
  const { moments, root } = sealMoments(key, spec)
  expect(Buffer.from(aside.root)).toEqual(Buffer.from(root))
  expect(
    moments.map(({ index }) => [
      aside.times[index],
      spec.prizes[aside.prizes[index] ?? -1]?.key,
      Buffer.from(saltAt(aside, index)).toString('hex'),
    ]),
  ).toEqual(
    moments.map(({ timeMs, prizeKey, salt }) => [timeMs, prizeKey, Buffer.from(salt).toString('hex')]),
  )
})

test('unsealable data fails with its reason', async () => {
  await expect(sealAside(key.subarray(16), common)).rejects.toThrow('The key must be 32 bytes, not 16')
})
