import type { DeckSpec, InstantWinSpec } from '../contract.ts'
import { openStream, uniform } from '../crypto/stream.ts'

/** A prize and where it waits; see `Moment`. */
export type Card = { timeMs: number; prizeKey: string }

/** Each prize key as often as its quantity, in the order of the specification (pf1 4.3, item 3). */
export function dealPrizes(prizes: InstantWinSpec['prizes']): string[] {
  return prizes.flatMap(prize => Array.from({ length: prize.qty }, () => prize.key))
}

/** The cards in the order that the stream "deck" of the key gives them (Durstenfeld; pf1 4.3, item 3). */
export function shuffled<Item>(key: Uint8Array, cards: readonly Item[]): Item[] {
  const nextWord = openStream(key, 'deck')
  const deck = [...cards]
  for (let last = deck.length - 1; last > 0; last--) {
    const chosen = Number(uniform(nextWord, BigInt(last + 1)))
    ;[deck[last], deck[chosen]] = [itemAt(deck, chosen), itemAt(deck, last)]
  }
  return deck
}

/**
 * The winning cards of a deck (pf1 4.3, item 9): prizes in the order of the specification, then blanks,
 * shuffled. `timeMs` is the card's number from 1: the k-th accepted play takes card k.
 */
export function dealDeck(key: Uint8Array, { prizes, cards }: DeckSpec): Card[] {
  const winning = dealPrizes(prizes)
  const deck = shuffled(
    key,
    Array.from({ length: cards }, (_, index) => winning[index] ?? null),
  )
  return deck.flatMap((prizeKey, index) => (prizeKey === null ? [] : [{ timeMs: index + 1, prizeKey }]))
}

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} among ${list.length}`)
  return item
}
