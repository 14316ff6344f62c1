import type { AilingProgram } from '../ailing-program.ts'
import { type Fault, type Kind, Unavailable } from '../fault.ts'
import type { Mood } from '../outside/web-stand-in.ts'

const HOUR_MS = 3_600_000
const MOODS = ['down', 'wrong', 'slow', 'doubled'] as const
type Part = (ailing: AilingProgram) => { be(mood: Mood): void } | undefined

/**
 * Ways of a service outside to fail.
 * @param more what log and doctor say of it when it is down, or gives wrong answers
 */
const failing = (
  name: string,
  part: Part,
  errand: Fault['errand'],
  more: Pick<Fault, 'log' | 'doctor'> = {},
): Kind => ({
  name: `${name} fails`,
  ways: MOODS.map(mood => ({
    name: `${name}: ${mood}`,
    ...(errand ? { errand } : {}),
    ...(mood === 'down' || mood === 'wrong' ? more : {}),
    async begin(ailing) {
      const service = part(ailing)
      if (!service) throw new Unavailable('no name server of its own')
      service.be(mood)
      return () => service.be('well')
    },
  })),
})

const clockIs = (name: string, ms: number, more: Partial<Fault> = {}): Fault => ({
  name,
  async begin({ outside }) {
    outside.shiftClock(ms)
    return () => outside.shiftClock(0)
  },
  ...more,
})
const SKEWED = {
  log: /clocks of the service and the database differ/,
  doctor: /clock .*s off the database clock/,
}

/** The clock, and services that the program calls. */
export const outsideKinds: readonly Kind[] = [
  {
    name: 'the clock is wrong',
    ways: [
      clockIs('the clock is an hour ahead', HOUR_MS, SKEWED),
      clockIs('the clock is an hour behind', -HOUR_MS, SKEWED),
      clockIs('a leap second', -1000),
    ],
  },
  failing('the name server', ({ outside }) => outside.names, 'mail', { doctor: /email .*does not accept/ }),
  failing('the mail server', ({ outside }) => outside.mail, 'mail', {
    log: /a message was not taken/,
    doctor: /email .*does not accept/,
  }),
  failing('the bucket', ({ outside }) => outside.bucket, 'bucketUpload', {
    log: /file storage is unavailable/,
    doctor: /storage .*bucket/,
  }),
  failing('the provider of payments', ({ outside }) => outside.payments, 'checkout', {
    log: /paymentsDown/,
    doctor: /Stripe does not accept/,
  }),
  failing('the provider of text messages', ({ outside }) => outside.texts, 'text', {
    log: /a message was not taken/,
    doctor: /text messages .*does not accept/,
  }),
]
