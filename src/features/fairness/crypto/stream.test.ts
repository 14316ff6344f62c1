import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expected, seed } from '../vectors.ts'
import { openStream, uniform } from './stream.ts'

const hex = (word: bigint) => word.toString(16).padStart(16, '0')

function countingStream(label: string) {
  const nextWord = openStream(seed, label)
  const counter = { words: 0 }
  const counted = () => {
    counter.words++
    return nextWord()
  }
  return { counted, counter }
}

test('the words of a stream reach their vectors, across the end of a block', () => {
  const nextWord = openStream(seed, 't')
  expect(expected.words.map(() => hex(nextWord()))).toEqual(expected.words)
})

test('uniform choices among ten reach their vector', () => {
  const nextWord = openStream(seed, 't')
  expect(Array.from({ length: 12 }, () => uniform(nextWord, 10n)).join(',')).toBe(expected.uniformOfTen)
})

test('words that would favor some results are thrown away', () => {
  const { counted, counter } = countingStream('rej')
  const drawn = expected.rejecting.map(() => hex(uniform(counted, 2n ** 63n + 1n)))
  expect(drawn).toEqual(expected.rejecting)
  expect(counter.words - drawn.length).toBe(3)
})

test('a choice is within range and consumes at least a word', () => {
  fc.assert(
    fc.property(fc.string(), fc.bigInt({ min: 1n, max: 2n ** 64n }), (label, bound) => {
      const { counted, counter } = countingStream(label)
      const chosen = uniform(counted, bound)
      expect(chosen >= 0n && chosen < bound).toBe(true)
      expect(counter.words).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('a choice among one still consumes exactly a word', () => {
  const { counted, counter } = countingStream('one')
  expect(uniform(counted, 1n)).toBe(0n)
  expect(counter.words).toBe(1)
})

test('a choice among nothing, or among more than a word can express, is refused', () => {
  const nextWord = openStream(seed, 't')
  for (const bound of [0n, -1n, 2n ** 64n + 1n]) expect(() => uniform(nextWord, bound)).toThrow(RangeError)
})
