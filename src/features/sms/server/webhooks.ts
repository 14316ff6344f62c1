import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { openInbox } from './inbox/inbox.ts'
import { handleTwilioReceipt } from './routes/receive-receipt.ts'
import { handleSimulatedText, handleTwilioText } from './routes/receive-text.ts'

const BODY_LIMIT = 64 * 1024

const open = (summary: string) =>
  ({
    schema: { summary, hide: true },
    config: { access: 'public' },
    bodyLimit: BODY_LIMIT,
  }) as const

/** Webhooks for providers. Trust depends only on the signature over the exact bytes of the body. */
export function webhooks(app: FastifyInstance, deps: Deps): void {
  app.register(async scope => {
    const inbox = openInbox(deps)
    scope.addHook('onClose', () => inbox.close())
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/v0/sms/inbound/twilio', open('Receive a text message'), handleTwilioText(deps, inbox))
    scope.post(
      '/api/v0/sms/inbound/simulator',
      open('Send a text message from the simulator'),
      handleSimulatedText(deps, inbox),
    )
    scope.post(
      '/api/v0/sms/status/twilio',
      open('Update the delivery status of a text message'),
      handleTwilioReceipt(deps),
    )
  })
}
