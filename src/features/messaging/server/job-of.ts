import { SEND_MAIL } from './queue-mail.ts'
import { SEND_TEXT } from './queue-text.ts'

/** The job that delivers webhooks; their own feature runs it. */
export const SEND_WEBHOOK = 'send-webhook'

const JOBS: Readonly<Record<string, string>> = { sms: SEND_TEXT, webhook: SEND_WEBHOOK }

/** The job that carries messages of a channel. */
export const jobOf = (channel: string): string => JOBS[channel] ?? SEND_MAIL
