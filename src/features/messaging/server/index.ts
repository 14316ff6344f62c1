import {
  getOutboxMessage,
  listOutbox,
  listTemplates,
  previewTemplate,
  retryMessage,
  revealMessage,
  showOutboxMessage,
} from '#features/messaging/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { blankExpiredJob } from './blank-expired.ts'
import { handleGetOutboxMessage } from './routes/get-outbox-message.ts'
import { handleListOutbox } from './routes/list-outbox.ts'
import { handleListTemplates } from './routes/list-templates.ts'
import { handlePreviewTemplate } from './routes/preview-template.ts'
import { handleRetryMessage } from './routes/retry-message.ts'
import { handleRevealMessage } from './routes/reveal-message.ts'
import { handleShowOutboxMessage } from './routes/show-outbox-message.ts'
import { sendMailJob, sendTextJob } from './send-message.ts'

export { countMails } from './count-mails.ts'
export { eraseMessages } from './erase-messages.ts'
export { jobOf, SEND_CONNECTOR, SEND_WEBHOOK } from './job-of.ts'
export { listDeliveries } from './list-deliveries.ts'
export { htmlOf, sampleSettingOf, sendPage } from './message-page.ts'
export { queueMail } from './queue-mail.ts'
export { queueText } from './queue-text.ts'
export { openRecipient, openWords } from './sealed-words.ts'
export { blankSecrets } from './secrets.ts'
export { carryMessage, type QueuedMessage, type Waits } from './send-message.ts'
export { type OutboxDeps, storeMessage } from './store-message.ts'
export { takesTexts } from './takes-texts.ts'
export { standardText } from './templates/editable.ts'
export type { EntryFacts } from './templates/entries.ts'
export { TEMPLATES, templateOf } from './templates/index.ts'
export type { PrivacyAnswer } from './templates/privacy.ts'
export type { CustomText, DefaultText, Preview, SampleSetting } from './templates/template.ts'
export { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts'

/** The outbox: every email and text message is a row first, sent by a job, and can be seen and sent again. */
export const messaging: Feature = {
  name: 'messaging',
  routes(app, deps) {
    serve(app, deps, listOutbox, handleListOutbox)
    serve(app, deps, listTemplates, handleListTemplates)
    serveBare(app, deps, previewTemplate, handlePreviewTemplate)
    serve(app, deps, getOutboxMessage, handleGetOutboxMessage)
    serveBare(app, deps, showOutboxMessage, handleShowOutboxMessage)
    // Bare, so that no answer with a secret is kept for a repeat of the request.
    serveBare(app, deps, revealMessage, handleRevealMessage)
    serve(app, deps, retryMessage, handleRetryMessage)
  },
  jobs: [sendMailJob, sendTextJob, blankExpiredJob],
}
