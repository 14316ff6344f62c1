import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Mailer } from './deps.ts'

const CONNECT_MS = 10_000
const ANSWER_MS = 30_000

/**
 * Sends mail through the server of SMTP_URL. Without one, mail stays where it already is: in the outbox,
 * which staff can read, so a first run needs no mail server.
 */
export function openMailer(config: Config): Mailer {
  if (!config.smtpUrl) return { async send() {} }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // A mail is text that we wrote; nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, unsubscribe }) {
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribe && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        messageId: `<${messageId}@${config.mailFrom.replace(/^.*@|>.*$/g, '')}>`,
      })
    },
  }
}
