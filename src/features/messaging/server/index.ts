import type { Feature } from '#server/feature.ts'
import { getOutboxMessageRoute } from './routes/get-outbox-message.ts'
import { listOutboxRoute } from './routes/list-outbox.ts'
import { retryMessageRoute } from './routes/retry-message.ts'
import { sendMailJob } from './send-mail.ts'

export { queueMail } from './queue-mail.ts'

/** The outbox: every mail is a row first, sent by a job, and can be seen and sent again. */
export const messaging: Feature = {
  name: 'messaging',
  routes(app, deps) {
    listOutboxRoute(app, deps)
    getOutboxMessageRoute(app, deps)
    retryMessageRoute(app, deps)
  },
  jobs: [sendMailJob],
}
