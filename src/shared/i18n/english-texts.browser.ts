import { check } from './messages/en/check.ts'
import { claim } from './messages/en/claim.ts'
import { entry } from './messages/en/entry.ts'
import { errors } from './messages/en/errors.ts'
import { gift } from './messages/en/gift.ts'
import { notice } from './messages/en/notice.ts'
import { page } from './messages/en/page.ts'
import { play } from './messages/en/play.ts'
import { receipt } from './messages/en/receipt.ts'
import { screens } from './messages/en/screens.ts'
import { states } from './messages/en/states.ts'
import { summary } from './messages/en/summary.ts'
import { formal, friendly, playful } from './messages/en/tones.ts'

// Replaces english-texts.ts in the dashboard, which previews the screens of campaigns: no messages, no legal pages and
// no public check.

/** As in english-texts.ts, with fewer groups. */
export const englishTexts = {
  check,
  claim,
  entry,
  errors,
  formal,
  friendly,
  gift,
  notice,
  page,
  play,
  playful,
  receipt,
  screens,
  states,
  summary,
}
