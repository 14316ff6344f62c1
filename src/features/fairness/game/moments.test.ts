import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MomentsSpec } from '../contract.ts'
import { toHex } from '../crypto/bytes.ts'
import { isMerklePath, merklePath } from '../merkle/merkle.ts'
import { bytesOf, expected, instantWin } from '../vectors.ts'
import { type Moment, momentLeaf, sealMoments } from './moments.ts'
import { mergeWindows } from './windows.ts'

const key = bytesOf(expected.key)
const line = ({ timeMs, prizeKey, salt, leaf }: Moment) =>
  `${timeMs} ${prizeKey} ${toHex(salt)} ${toHex(leaf)}`

const someSpec = fc
  .record({
    distribution: fc.constantFrom('uniform' as const, 'stratified' as const),
    quantities: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
    windows: fc.array(
      fc
        .tuple(fc.nat({ max: 10 ** 12 }), fc.integer({ min: 120, max: 10 ** 9 }))
        .map(([start, length]): [number, number] => [start, start + length]),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ distribution, quantities, windows }) =>
    MomentsSpec.parse({
      ...instantWin,
      distribution,
      prizes: quantities.map((qty, index) => ({ key: `prize-${index}`, qty })),
      windows: mergeWindows(windows),
    }),
  )
const someKey = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('the moments, salts, leaves and root reach their vectors', () => {
  const { moments, root } = sealMoments(key, instantWin)
  expect(moments.map(line)).toEqual(expected.moments)
  expect(moments.map(moment => moment.index)).toEqual([0, 1, 2, 3])
  expect(toHex(root)).toBe(expected.momentsRoot)
})

test('the path of moment 2 reaches its vector and leads to the root', () => {
  const { moments, root } = sealMoments(key, instantWin)
  const leaves = moments.map(moment => moment.leaf)
  const path = merklePath(leaves, 2)
  expect(path.map(toHex)).toEqual(expected.pathOfMoment2)
  const leaf = momentLeaf(2, 1692809704174, 'prz-coffee', bytesOf('437b1ff00eb1686daa7b4ff70552db19'))
  expect(isMerklePath(root, leaf, 2, 4, path)).toBe(true)
  const otherPrize = momentLeaf(2, 1692809704174, 'prz-ticket', bytesOf('437b1ff00eb1686daa7b4ff70552db19'))
  expect(isMerklePath(root, otherPrize, 2, 4, path)).toBe(false)
})

test('the stratified moments reach their vectors', () => {
  const { moments } = sealMoments(key, { ...instantWin, distribution: 'stratified' })
  expect(moments.map(({ timeMs, prizeKey }) => `${timeMs} ${prizeKey}`)).toEqual(expected.stratified)
})

test('every moment is within a window, in order, and each prize has exactly its quantity', () => {
  fc.assert(
    fc.property(someKey, someSpec, (anyKey, spec) => {
      const { moments } = sealMoments(anyKey, spec)
      for (const [index, { timeMs }] of moments.entries()) {
        expect(spec.windows.some(([start, end]) => timeMs >= start && timeMs < end)).toBe(true)
        expect(timeMs).toBeGreaterThanOrEqual(moments[index - 1]?.timeMs ?? 0)
      }
      const counted = spec.prizes.map(prize => ({
        key: prize.key,
        qty: moments.filter(moment => moment.prizeKey === prize.key).length,
      }))
      expect(counted).toEqual(spec.prizes)
      expect(moments).toHaveLength(spec.prizes.reduce((total, prize) => total + prize.qty, 0))
    }),
  )
})

test('stratified moments: one in each equal share of the time', () => {
  fc.assert(
    fc.property(
      someKey,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 50, max: 10 ** 6 }),
      (anyKey, qty, total) => {
        const prizes = [{ key: 'a', qty }]
        const spec = {
          ...instantWin,
          distribution: 'stratified' as const,
          prizes,
          windows: [[0, total] satisfies [number, number]],
        }
        const shares = sealMoments(anyKey, spec).moments.map(({ timeMs }, share) => {
          return (
            timeMs >= Math.floor((share * total) / qty) && timeMs < Math.floor(((share + 1) * total) / qty)
          )
        })
        expect(shares).toEqual(Array.from({ length: qty }, () => true))
      },
    ),
  )
})

test('the same key and specification always give the same moments', () => {
  fc.assert(
    fc.property(someKey, someSpec, (anyKey, spec) => {
      expect(sealMoments(anyKey, spec)).toEqual(sealMoments(anyKey, spec))
    }),
    { numRuns: 20 },
  )
})

test('a key of a wrong length is refused', () => {
  expect(() => sealMoments(new Uint8Array(16), instantWin)).toThrow('The key must be 32 bytes, not 16')
})
