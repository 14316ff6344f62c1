import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Mailer } from './deps.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Leaves mail where it is: in the outbox, where staff can read it. */
const outboxOnly: Mailer = { async send() {} }

/**
 * Carries mail over SMTP when a server is configured (`smtp://user:password@host:port`, or `smtps://`),
 * else leaves it in the outbox.
 * @returns a mailer whose `send` rejects when the server did not take the mail
 */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (!smtpUrl) return outboxOnly
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Content comes as text; nothing is ever fetched to fill a mail.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  )
  return {
    async send({ to, subject, text, messageId }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId })
    },
  }
}
