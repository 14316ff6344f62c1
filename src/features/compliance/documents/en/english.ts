import { closing } from './closing.ts'
import { collected } from './collected.ts'
import { entry } from './entry.ts'
import { gifts } from './gifts.ts'
import { notice } from './notice.ts'
import { offer } from './offer.ts'
import { opening } from './opening.ts'
import { prizes } from './prizes.ts'
import { riders } from './riders.ts'
import { short } from './short.ts'
import { texting } from './texting.ts'
import { winners } from './winners.ts'
import { words } from './words.ts'

/** Texts of all documents in English, the language that the others are translated from. */
export const english = {
  closing,
  collected,
  entry,
  gifts,
  notice,
  offer,
  opening,
  prizes,
  riders,
  short,
  texting,
  winners,
  words,
}

/** Texts of the documents in one language: the same names as in English, so a missing one does not compile. */
export type LegalTexts = typeof english
