import {
  addSmsNumber,
  checkSms,
  listSmsMessages,
  listSmsNumbers,
  listSmsOptOuts,
  readPhone,
  removeSmsNumber,
  removeSmsOptOut,
  sendFromPhone,
  updateSmsNumber,
} from '#features/sms/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleAddSmsNumber } from './routes/add-sms-number.ts'
import { handleCheckSms } from './routes/check-sms.ts'
import { handleListSmsMessages } from './routes/list-sms-messages.ts'
import { handleListSmsNumbers } from './routes/list-sms-numbers.ts'
import { handleListSmsOptOuts } from './routes/list-sms-opt-outs.ts'
import { handleReadPhone } from './routes/read-phone.ts'
import { handleRemoveSmsNumber } from './routes/remove-sms-number.ts'
import { handleRemoveSmsOptOut } from './routes/remove-sms-opt-out.ts'
import { handleSendFromPhone } from './routes/send-from-phone.ts'
import { handleUpdateSmsNumber } from './routes/update-sms-number.ts'
import { webhooks } from './webhooks.ts'

/** Text messages: incoming texts, replies, and the simulator. */
export const sms: Feature = {
  name: 'sms',
  routes(app, deps) {
    webhooks(app, deps)
    serve(app, deps, readPhone, handleReadPhone)
    serveBare(app, deps, sendFromPhone, handleSendFromPhone)
    serve(app, deps, listSmsMessages, handleListSmsMessages)
    serve(app, deps, listSmsOptOuts, handleListSmsOptOuts)
    serve(app, deps, removeSmsOptOut, handleRemoveSmsOptOut)
    serve(app, deps, listSmsNumbers, handleListSmsNumbers)
    serve(app, deps, addSmsNumber, handleAddSmsNumber)
    serve(app, deps, updateSmsNumber, handleUpdateSmsNumber)
    serve(app, deps, removeSmsNumber, handleRemoveSmsNumber)
  },
}

/** Availability of a keyword, and its reply; open to API keys, like the creation of campaigns. */
export const smsKeywords: Feature = {
  name: 'sms-keywords',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, checkSms, handleCheckSms)
  },
}
