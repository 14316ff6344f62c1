import type { Config } from '#server/config.ts'
import type { Mail, Mailer } from '#server/deps.ts'

const CONNECT_MS = 10_000
const ANSWER_MS = 30_000

/** Read when it is first needed: most starts send nothing. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // Emails are our own text, so they must name no file or address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Checks that the email server accepts our sign-in, without sending anything.
 * @throws the server's error
 */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

/** One email in terminal form. Names in it may hold control characters that move the cursor. */
const inTerminal = ({ to, subject, text }: Mail) =>
  `\nNo email server is set up. This message is shown here once.\nTo: ${to}\nSubject: ${subject}\n\n${text}\n\n`.replaceAll(
    /[^\P{Cc}\n]/gu,
    '',
  )
/** The domain of an address such as 'Drumroll <news@example.com>'. */
function domainOf(address: string): string {
  const [domain = ''] = address.slice(address.lastIndexOf('@') + 1).split('>', 1)
  return domain
}

/**
 * Sends email through the server of SMTP_URL. Without one, email stays in the outbox, without its secrets. Secrets
 * such as a temporary password go to the terminal.
 * @param terminal writes to a terminal, never to a log; absent without one
 */
export function openMailer(config: Config, terminal?: (text: string) => void): Mailer {
  const { smtpUrl } = config
  if (!smtpUrl) {
    return {
      keeps: true,
      async send(mail) {
        terminal?.(inTerminal(mail))
      },
    }
  }
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async send({ to, subject, text, html, logo, messageId, unsubscribe }) {
      opened ??= openTransport(smtpUrl)
      await (await opened).sendMail({
        from: config.mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(logo && {
          attachments: [
            { filename: 'logo.png', content: logo.png, cid: 'logo', contentDisposition: 'inline' as const },
          ],
        }),
        ...(unsubscribe && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        messageId: `<${messageId}@${domainOf(config.mailFrom)}>`,
      })
    },
  }
}
