import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { isFollowed } from '#shared/is-followed.ts'

// Owners write in their own language. These patterns read English, French and Spanish. Boxes start unticked and gifts
// are paid on a page with any words, so words of another language can mislead people but do nothing.

/** Words of a box that is ticked by default (rule P05). */
const TICKED = [
  /\b(dé|pré)coch|déjà coché|\bdesmar(ca|que)|\b(pre|ya est[áa] )marcad/i,
  /\bun-?(tick|check)|\bpre-?(ticked|checked)\b|\balready (ticked|checked)\b|\bopted in by default\b/i,
]
const LEAVE = /\b(leave|keep)\b/gi
const TICK = /\b(ticked|checked)\b/gi

/** Words that ask for a payment in the thread of messages (rule D03): the second after the first, in one clause. */
const PAID_BY_TEXT = [
  {
    first: /\b(reply|text|send|message)\b/gi,
    second: /\b(card (number|details)|cvc|cvv|security code|bank account|account number)\b/gi,
    most: 80,
  },
  {
    first: /\breply\b/gi,
    second: /\bto (pay|be charged|confirm (your |the )?(gift|donation|payment))\b/gi,
    most: 40,
  },
  {
    first: /\b(répond|envoy|respond|env[ií])/gi,
    second: /numéro de (votre )?carte|coordonnées bancaires|número de (su |tu )?tarjeta|datos bancarios/gi,
    most: 80,
  },
]
const PAID_WITH_PHONE = /\b(charged|added|billed) (to|on) your (phone|mobile)/i

/** A sentence that names winners in full (rule P09). */
const FULL_NAMES =
  /\b(full|whole|complete|last|family) names?\b|\bsurnames?\b|\bnoms? (complets?|de famille)\b|\bnombres? completos?\b|\bapellidos?\b/i
const ABOUT_WINNERS = /\bwinners?\b|\bgagnante?s?\b|\bganador(es|as?)?\b/i
const NEGATED = /\b(not|never|jamais|nunca|no se)\b|\bno publi/i

function sentencesOf(words: string): string[] {
  return words
    .split(/(?<=[.!?])\s+|\n+/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}

function isNegated(sentence: string): boolean {
  return NEGATED.test(sentence) || isFollowed(sentence, /\bne\b/gi, /\bpas\b/gi)
}

function asksForPayment(sentence: string): boolean {
  const clauses = sentence.split(/[.!?]/)
  const isPair = ({ first, second, most }: (typeof PAID_BY_TEXT)[number]) =>
    clauses.some(clause => isFollowed(clause, first, second, most))
  return PAID_WITH_PHONE.test(sentence) || PAID_BY_TEXT.some(isPair)
}

/** Whether the words of a box sound as if it were ticked by default. */
export function readsTicked(words: string): boolean {
  return TICKED.some(pattern => pattern.test(words)) || isFollowed(words, LEAVE, TICK, 30)
}

/** Boxes of consent on a campaign's screens that read as if they were ticked already. */
export function tickedBoxes(tiles: readonly Tile[]): string[] {
  return tiles
    .flatMap(({ components }) => components.questions)
    .filter(({ kind, hidden }) => kind === 'consent' && !hidden)
    .flatMap(({ label, help, consentText }) => [consentText ?? label, help ?? ''])
    .filter(readsTicked)
}

/** Sentences to supporters that ask for a payment by answering a text message. */
export function paidByText({ description, settings }: Campaign, tiles: readonly Tile[]): string[] {
  const forms = tiles.flatMap(({ components }) => components.ttdForms)
  const words = [
    description,
    settings.sms?.consentText ?? '',
    ...forms.flatMap(({ consentText, thankYouText }) => [consentText, thankYouText]),
  ]
  return words.flatMap(sentencesOf).filter(asksForPayment)
}

/** Sentences of rules by hand that promise the whole names of winners. */
export function fullNamesIn(rules: string): string[] {
  return sentencesOf(rules).filter(
    sentence => ABOUT_WINNERS.test(sentence) && FULL_NAMES.test(sentence) && !isNegated(sentence),
  )
}
