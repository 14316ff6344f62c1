import type { LegalTexts } from '../en/english.ts'
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

/** Texts of all documents in Spanish, formal ("usted"). */
export const spanish: LegalTexts = {
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
