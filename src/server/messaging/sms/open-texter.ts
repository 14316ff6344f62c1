import type { Config } from '#server/config.ts'
import type { Texter } from '#server/deps.ts'
import { openTwilio } from './twilio.ts'

/**
 * Carries text messages to the provider of SMS_URL. Without one nothing leaves: a message stays in the log, and the
 * phone on the screen shows it.
 */
export function openTexter({ sms }: Pick<Config, 'sms'>): Texter {
  if (sms) return openTwilio(sms)
  return { provider: 'simulator', send: async () => ({ fate: 'taken' }) }
}
