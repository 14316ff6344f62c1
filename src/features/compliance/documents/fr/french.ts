import type { LegalTexts } from '../en/english.ts'
import { closingIn } from './closing.ts'
import { collectedIn } from './collected.ts'
import { entryIn } from './entry.ts'
import type { FrenchWords } from './french-words.ts'
import { giftsIn } from './gifts.ts'
import { noticeIn } from './notice.ts'
import { offerIn } from './offer.ts'
import { openingIn } from './opening.ts'
import { prizesIn } from './prizes.ts'
import { ridersIn } from './riders.ts'
import { short } from './short.ts'
import { textingIn } from './texting.ts'
import { winnersIn } from './winners.ts'
import { wordsIn } from './words.ts'

/** Texts of all documents in French, formal ("vous"), with the words of a region. */
export const frenchWith = (w: FrenchWords): LegalTexts => ({
  closing: closingIn(w),
  collected: collectedIn(w),
  entry: entryIn(w),
  gifts: giftsIn(w),
  notice: noticeIn(w),
  offer: offerIn(w),
  opening: openingIn(w),
  prizes: prizesIn(w),
  riders: ridersIn(w),
  short,
  texting: textingIn(w),
  winners: winnersIn(w),
  words: wordsIn(w),
})
