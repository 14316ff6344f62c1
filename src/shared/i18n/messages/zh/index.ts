import type { Catalog } from '../en/index.ts'
import { check } from './check.ts'
import { checking } from './checking.ts'
import { claim } from './claim.ts'
import { dataFile } from './data-file.ts'
import { documents } from './documents.ts'
import { entry } from './entry.ts'
import { errors } from './errors.ts'
import { exclusions } from './exclusions.ts'
import { fairness } from './fairness.ts'
import { gift } from './gift.ts'
import { mail } from './mail.ts'
import { notice } from './notice.ts'
import { page } from './page.ts'
import { play } from './play.ts'
import { privacy } from './privacy.ts'
import { published } from './published.ts'
import { purchases, receipt } from './receipt.ts'
import { screens } from './screens.ts'
import { states } from './states.ts'
import { summary } from './summary.ts'
import { text } from './text.ts'
import { tonedMail } from './toned-mail.ts'
import { formal, friendly, playful } from './tones.ts'
import { verify } from './verify.ts'

/** Texts of entrant pages in simplified Chinese. */
export const zh: Catalog = {
  check,
  checking,
  claim,
  dataFile,
  documents,
  entry,
  errors,
  exclusions,
  fairness,
  formal,
  friendly,
  gift,
  mail,
  notice,
  page,
  play,
  playful,
  privacy,
  published,
  purchases,
  receipt,
  screens,
  states,
  summary,
  text,
  tonedMail,
  verify,
}
