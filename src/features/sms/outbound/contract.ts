export { parseAmount } from './amount.ts'
export { fitText } from './fit-text.ts'
export { type Intent, intentOf } from './intent.ts'
export { CarrierRegistration, NumberKind, OwnNumber } from './number.ts'
export {
  helpReply,
  keywordReply,
  startReply,
  stopReply,
  TEST_NUMBER,
  unknownReply,
} from './replies.ts'
export { countSegments } from './segments.ts'
export { textDate } from './text-date.ts'
export { RESERVED_WORDS } from './words.ts'
