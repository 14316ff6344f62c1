import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'

test('a message of the plain alphabet holds 160 characters, several hold 153 each', () => {
  expect(['', 'a'.repeat(160), 'a'.repeat(161), 'é'.repeat(306), 'a'.repeat(307)].map(countSegments)).toEqual(
    [1, 1, 2, 2, 3],
  )
})

test('signs of the extension table count twice', () => {
  expect(['€'.repeat(80), '€'.repeat(81)].map(countSegments)).toEqual([1, 2])
})

test('one character outside the alphabet makes every message shorter', () => {
  const texts = [
    `ő${'a'.repeat(69)}`,
    `ő${'a'.repeat(70)}`,
    '🎉'.repeat(35),
    '🎉'.repeat(36),
    'ő'.repeat(135),
  ]
  expect(texts.map(countSegments)).toEqual([1, 2, 1, 2, 3])
})

test('an Arabic or Chinese text has 70 characters to a message', () => {
  expect(['م'.repeat(70), 'م'.repeat(71), '奖'.repeat(135)].map(countSegments)).toEqual([1, 2, 3])
})
