export { checkSms, SmsCheck } from './check-sms.ts'
export {
  listSmsMessages,
  listSmsOptOuts,
  removeSmsOptOut,
  SmsLog,
  SmsMessage,
  SmsOptOuts,
} from './log-contract.ts'
export {
  addSmsNumber,
  listSmsNumbers,
  removeSmsNumber,
  SmsNumberRow,
  updateSmsNumber,
} from './number-contract.ts'
export { Phone, readPhone, sendFromPhone } from './phone-contract.ts'
export { ScreenPhone } from './phone-fields.ts'
