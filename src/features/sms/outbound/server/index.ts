/** Text messages for other features' servers: numbers, opt-outs, the log, texted links. */

export { addConsent } from './consents.ts'
export { eraseTexts } from './erase-texts.ts'
export { hasTexts } from './has-texts.ts'
export {
  type KeptText,
  keptColumns,
  openKeptText,
  openTextBody,
  openTextPhone,
  sealTextBody,
  sealTextPhone,
} from './kept-text.ts'
export { findLink, hashLink, LINK_BYTES, type TextedLink } from './links.ts'
export { logText, type SentText } from './log-text.ts'
export { noteTexts } from './note-texts.ts'
export { openNotedPhone, sealNotedPhone } from './noted-phone.ts'
export { accountOf, findNumberRow, numberFor, type SmsNumber, sealSecret } from './numbers.ts'
export { endOptOut, listOptOuts, type OptOut, optOut, type Refused } from './opt-outs.ts'
export { hashPhone } from './phone-hash.ts'
export { nextDaytime } from './quiet-hours.ts'
export { smsHealth } from './sms-health.ts'
