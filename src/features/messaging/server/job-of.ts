import { SEND_MAIL } from './queue-mail.ts'
import { SEND_TEXT } from './queue-text.ts'

/** The jobs that deliver events to webhooks and connectors; their own features run them. */
export const SEND_WEBHOOK = 'send-webhook'
export const SEND_CONNECTOR = 'send-connector'

const JOBS: Readonly<Record<string, string>> = {
  sms: SEND_TEXT,
  webhook: SEND_WEBHOOK,
  connector: SEND_CONNECTOR,
}

/** The job that carries messages of a channel. */
export const jobOf = (channel: string): string => JOBS[channel] ?? SEND_MAIL
