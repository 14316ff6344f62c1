import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores the messages it receives. */
export interface MailBox {
  /** For SMTP_URL. */
  url: string
  /** The Message-ID of each accepted message. */
  taken: string[]
  /** The last message to each recipient, as it was sent. */
  lastTo: Map<string, string>
  close(): Promise<void>
}

/** Opens a mail server on a free local port. */
export async function openMailBox(): Promise<MailBox> {
  const taken: string[] = []
  const lastTo = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then(mail => {
        taken.push(/^Message-ID: (.*?)\r$/im.exec(mail)?.[1] ?? '')
        for (const { address } of envelope.rcptTo) lastTo.set(address, mail)
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port }: AddressInfo = Object(server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    lastTo,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
