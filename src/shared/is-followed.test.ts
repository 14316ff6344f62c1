import { expect, test } from 'vitest'
import { superlinear } from '#test/parts/processor-time.ts'
import { isFollowed } from './is-followed.ts'

const [REPLY, CARD] = [/\breply\b/g, /\bcard\b/g]

test.each([
  ['reply with your card', true],
  ['your card, then reply', false],
  ['card reply card', true],
  ['reply', false],
  ['', false],
])('in %j the card comes after the reply: %s', (text, expected) => {
  expect(isFollowed(text, REPLY, CARD)).toBe(expected)
})

test('the nearest pair decides whether they are close enough', () => {
  expect(isFollowed('reply ............ reply, card', REPLY, CARD, 2)).toBe(true)
  expect(isFollowed('reply ...... card', REPLY, CARD, 8)).toBe(true)
  expect(isFollowed('reply ...... card', REPLY, CARD, 7)).toBe(false)
})

test.each([
  ['many of the first and none of the second', 'reply '],
  ['many of the second and none of the first', 'card '],
  ['as many of the one as of the other, too far apart', 'reply           card           '],
])('%s take no longer than their number', async (_, words) => {
  expect(
    await superlinear(100_000, length => isFollowed(words.repeat(length), REPLY, CARD, 2)),
  ).toBeUndefined()
})
