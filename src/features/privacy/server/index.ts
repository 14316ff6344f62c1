import {
  answerPrivacyRequest,
  askPrivacy,
  checkUnsubscribe,
  confirmPrivacy,
  eraseEntry,
  getEntry,
  getPrivacyRequest,
  getRetention,
  listConsentProofs,
  listConsents,
  listPrivacyRequests,
  listUnfinishedRequests,
  retryUnfinishedRequest,
  unsubscribeNow,
  updateRetention,
} from '#features/privacy/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { forgetOldJobs } from './forget-old.ts'
import { fanOutJob } from './requests/fan-out.ts'
import { sendCodeJob } from './requests/send-code.ts'
import { retentionJob } from './retention-jobs.ts'
import { handleAnswerPrivacyRequest } from './routes/answer-privacy-request.ts'
import { handleAskPrivacy } from './routes/ask-privacy.ts'
import { handleConfirmPrivacy } from './routes/confirm-privacy.ts'
import { handleListConsentProofs, handleListConsents } from './routes/consents.ts'
import { handleGetPrivacyRequest } from './routes/get-privacy-request.ts'
import { handleListPrivacyRequests } from './routes/list-privacy-requests.ts'
import { handleEraseEntry, handleGetEntry } from './routes/one-entry.ts'
import { handleGetRetention, handleUpdateRetention } from './routes/retention.ts'
import { handleListUnfinishedRequests, handleRetryUnfinishedRequest } from './routes/unfinished-requests.ts'
import { handleCheckUnsubscribe, handleUnsubscribeNow } from './routes/unsubscribe.ts'
import { withdrawStoppedJob } from './withdraw-stopped.ts'

export { openAccessFile } from './collect/access-file.tsx'
export { erasePerson } from './erase-person.ts'
export { isOptedOut, optOut } from './opt-out.ts'
export { type Ask, askFor } from './requests/ask.ts'
export { confirmAsk } from './requests/confirm.ts'
export type { Contact } from './requests/contact.ts'
export { readUnsubscription, unsubscribe } from './unsubscribe.ts'

/** Privacy requests, the team's answers, and data retention. */
export const privacy: Feature = {
  name: 'privacy',
  routes(app, deps) {
    serve(app, deps, askPrivacy, handleAskPrivacy)
    serveBare(app, deps, confirmPrivacy, handleConfirmPrivacy)
    serve(app, deps, checkUnsubscribe, handleCheckUnsubscribe)
    serve(app, deps, unsubscribeNow, handleUnsubscribeNow)
    serve(app, deps, listPrivacyRequests, handleListPrivacyRequests)
    serve(app, deps, listUnfinishedRequests, handleListUnfinishedRequests)
    serve(app, deps, retryUnfinishedRequest, handleRetryUnfinishedRequest)
    serve(app, deps, getPrivacyRequest, handleGetPrivacyRequest)
    serve(app, deps, answerPrivacyRequest, handleAnswerPrivacyRequest)
    serve(app, deps, getEntry, handleGetEntry)
    serve(app, deps, eraseEntry, handleEraseEntry)
    serve(app, deps, listConsents, handleListConsents)
    serve(app, deps, listConsentProofs, handleListConsentProofs)
    serve(app, deps, getRetention, handleGetRetention)
    serve(app, deps, updateRetention, handleUpdateRetention)
  },
  jobs: [sendCodeJob, fanOutJob, retentionJob, withdrawStoppedJob, ...forgetOldJobs],
}
