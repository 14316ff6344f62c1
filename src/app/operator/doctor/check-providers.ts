import type { Config } from '#server/config.ts'
import { tryTwilio } from '#server/messaging/sms/twilio.ts'
import { about, type Finding, reasonOf } from './finding.ts'

/** Reason of the system, where a call only says that it failed. */
const deepReasonOf = (error: unknown) =>
  reasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)

/** The provider of text messages; nothing without one. */
export async function checkTexts({ sms }: Pick<Config, 'sms'>): Promise<Finding[]> {
  if (!sms) return []
  const { ok, fail } = about('text messages')
  const { hostname } = new URL(sms.origin)
  try {
    await tryTwilio(sms)
    return [ok(`${hostname} responds`)]
  } catch (error) {
    return [
      fail(
        `${hostname} does not accept text messages: ${deepReasonOf(error)}. Check SMS_URL and the provider's status page. Texts wait in the outbox`,
      ),
    ]
  }
}

/** The provider of payments; nothing without one. */
export async function checkPayments({ stripe }: Pick<Config, 'stripe'>): Promise<Finding[]> {
  if (!stripe.secretKey) return []
  const { ok, fail } = about('payments')
  try {
    const { tryStripe } = await import('#server/payments/stripe-payments.ts')
    await tryStripe(stripe.secretKey, stripe.url)
    return [ok('Stripe responds')]
  } catch (error) {
    return [
      fail(
        `Stripe does not accept our calls: ${reasonOf(error)}. Check STRIPE_SECRET_KEY and status.stripe.com. Purchases and gifts cannot begin`,
      ),
    ]
  }
}
