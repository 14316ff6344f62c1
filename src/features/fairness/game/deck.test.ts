import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeckSpec, OddsSpec } from '../contract.ts'
import { bytesOf, expected, instantWin } from '../vectors.ts'
import { shuffled } from './deck.ts'
import { sealMoments } from './moments.ts'

const key = bytesOf(expected.key)
const { mechanism: _, distribution: __, ...common } = instantWin
const deckOf = (cards: number) => DeckSpec.parse({ ...common, mechanism: 'deck', cards })
const someKey = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('a deck of prizes alone is shuffled as the prizes of moments are', () => {
  const cards = sealMoments(key, deckOf(4)).moments.map(moment => moment.prizeKey)
  expect(cards).toEqual(sealMoments(key, instantWin).moments.map(moment => moment.prizeKey))
})

test('a deck holds each prize as often as promised, on cards from the first to the last', () => {
  fc.assert(
    fc.property(someKey, fc.integer({ min: 4, max: 60 }), (anyKey, cards) => {
      const { moments } = sealMoments(anyKey, deckOf(cards))
      const places = moments.map(moment => moment.timeMs)
      expect(moments.filter(moment => moment.prizeKey === 'prz-coffee')).toHaveLength(3)
      expect(moments.filter(moment => moment.prizeKey === 'prz-ticket')).toHaveLength(1)
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
      expect(places.every(place => place >= 1 && place <= cards)).toBe(true)
    }),
  )
})

test('a shuffle moves cards and loses none', () => {
  const cards = Array.from({ length: 52 }, (_, index) => index)
  const deck = shuffled(key, cards)
  expect(deck).not.toEqual(cards)
  expect([...deck].sort((a, b) => a - b)).toEqual(cards)
})

test('a deck smaller than its prizes is refused', () => {
  expect(DeckSpec.safeParse({ ...common, mechanism: 'deck', cards: 3 }).error?.issues[0]?.message).toBe(
    'More prizes than cards in the deck',
  )
})

test('with odds the prizes wait in the order of the specification, without a time', () => {
  const spec = OddsSpec.parse({ ...common, mechanism: 'odds', odds: 100 })
  const { moments } = sealMoments(key, spec)
  expect(moments.map(({ index, timeMs, prizeKey }) => `${index} ${timeMs} ${prizeKey}`)).toEqual([
    '0 0 prz-coffee',
    '1 0 prz-coffee',
    '2 0 prz-coffee',
    '3 0 prz-ticket',
  ])
})
