import { expect, test } from 'vitest'
import { ALPHABETS, checkCharacterOf, normalizeEntryCode, shortestLength } from '../format.ts'
import { codesOf } from './code-sequence.ts'

const SECRET = Buffer.alloc(32, 7)
const FORMAT = { prefix: 'CUP', length: 9, alphabet: 'letters', checkCharacter: true } as const

test('a secret gives the same codes again, from any place in the sequence', () => {
  const all = codesOf(SECRET, FORMAT, 0, 200)
  expect(new Set(all).size).toBe(200)
  expect(codesOf(SECRET, FORMAT, 120, 50)).toEqual(all.slice(120, 170))
  expect(codesOf(Buffer.alloc(32, 8), FORMAT, 0, 200)).not.toContain(all[0])
})

test('codes have the asked form, every character of the alphabet, and none that look alike', () => {
  const codes = codesOf(SECRET, FORMAT, 0, 2000)
  const used = new Set<string>()
  for (const code of codes.map(made => made ?? '')) {
    expect(code).toMatch(/^CUP[ACDEFGHJKLMNPQRTUVWXY34679]{10}$/)
    const random = code.slice(3, -1)
    expect(code.at(-1)).toBe(checkCharacterOf('letters', random))
    for (const letter of random) used.add(letter)
  }
  expect([...used].sort()).toEqual([...ALPHABETS.letters].sort())
})

test('one wrong character changes the check character', () => {
  const code = 'ACDEFGHJK'
  for (const at of code.slice(1, -1).split('').keys()) {
    const wrong = `${code.slice(0, at)}9${code.slice(at + 1)}`
    expect(checkCharacterOf('letters', wrong)).not.toBe(checkCharacterOf('letters', code))
  }
})

test('more codes need more characters, so that one guess in 100,000 is right at most', () => {
  expect(shortestLength('digits', 1)).toBe(5)
  expect(shortestLength('digits', 10_000_000)).toBe(12)
  expect(shortestLength('letters', 10_000_000)).toBe(9)
})

test('spaces, dashes and case of a typed code do not matter', () => {
  expect(normalizeEntryCode(' cup-ac d_e.f ')).toBe('CUPACDEF')
})
