import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Mailer } from './deps.ts'

const CONNECT_MS = 10_000
const ANSWER_MS = 30_000

function openTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // A mail is text that we wrote; nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Whether the mail server takes us, without sending anything.
 * @throws what it said
 */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

/**
 * Sends mail through the server of SMTP_URL. Without one, mail stays where it already is: in the outbox,
 * which staff can read, so a first run needs no mail server.
 */
export function openMailer(config: Config): Mailer {
  if (!config.smtpUrl) return { keeps: true, async send() {} }
  const transport = openTransport(config.smtpUrl)
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
