export { parseAmount } from './amount.ts'
export { type Intent, intentOf } from './intent.ts'
export { NumberKind, OwnNumber, Registration } from './number.ts'
export {
  helpReply,
  keywordReply,
  startReply,
  stopReply,
  TEST_NUMBER,
  unknownReply,
} from './replies.ts'
export { countSegments } from './segments.ts'
export {
  forfeitedText,
  reminderText,
  textDate,
  unconfirmedText,
  type WinnerText,
  wonText,
} from './winner-texts.ts'
export { RESERVED_WORDS } from './words.ts'
