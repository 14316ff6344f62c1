import type { HashText } from '#shared/text/hash-text.ts'
import type { Page } from '../../view/page.ts'
import type { OwnTexts } from './page-templates.ts'

/** Personal parts of a page. */
export interface ReaderTexts {
  firstName: string
  path: string
  /** A new number, for the next form. */
  nonce: string
  /** Their receipt page; empty where they need no receipt. */
  receipt: string
  play: HashText
  draw: HashText
}

/** A page that differs between its readers in their own texts alone. */
export interface PersonalAnswer {
  key: string
  texts: OwnTexts
  /** The page with these texts or any others of their names. */
  page(texts: OwnTexts): { firstName: string | undefined; page: Page }
}

const flat = ({ firstName, path, nonce, receipt, play, draw }: ReaderTexts): OwnTexts => ({
  firstName,
  path,
  nonce,
  receipt,
  play: play.whole,
  playShort: play.short,
  playEnds: play.ends,
  draw: draw.whole,
  drawShort: draw.short,
  drawEnds: draw.ends,
})

const own = (texts: OwnTexts, name: string): string => texts[name] ?? ''

const hashIn = (texts: OwnTexts, name: string): HashText => ({
  whole: own(texts, name),
  short: own(texts, `${name}Short`),
  ends: own(texts, `${name}Ends`),
})

/** @param key everything that the page depends on beside the texts and the state of the campaign */
export function personal(
  texts: ReaderTexts,
  key: string,
  page: (texts: ReaderTexts) => Page,
): { personal: PersonalAnswer } {
  return {
    personal: {
      key,
      texts: flat(texts),
      page: given => ({
        firstName: own(given, 'firstName') || undefined,
        page: page({
          firstName: own(given, 'firstName'),
          path: own(given, 'path'),
          nonce: own(given, 'nonce'),
          receipt: own(given, 'receipt'),
          play: hashIn(given, 'play'),
          draw: hashIn(given, 'draw'),
        }),
      }),
    },
  }
}
