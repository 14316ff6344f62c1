import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { type Mood, SLOW_MS, type StandIn } from './web-stand-in.ts'

/** A mail server that can fail. */
export interface AilingMailServer extends StandIn {
  /** The Message-ID of each accepted message. */
  taken: string[]
}

export async function openMailServer(): Promise<AilingMailServer> {
  const taken: string[] = []
  let mood: Mood = 'well'
  let answers = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onConnect(_session, done) {
      if (mood === 'slow') await wait(SLOW_MS)
      done(
        mood === 'down' || mood === 'wrong'
          ? Object.assign(new Error('out of order'), { responseCode: 421 })
          : null,
      )
    },
    async onData(stream, _session, done) {
      const mail = await text(stream)
      taken.push(/^Message-ID: (.*?)\r$/im.exec(mail)?.[1] ?? '')
      answers += 1
      // Accepted, and its sender reads the opposite.
      const isLost = mood === 'doubled' && answers % 2 === 1
      done(isLost ? Object.assign(new Error('try again'), { responseCode: 451 }) : null)
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port }: AddressInfo = Object(server.server.address())
  return {
    host: `127.0.0.1:${port}`,
    taken,
    be(next) {
      mood = next
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
