import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { invalidFields, NamedError } from '#server/http/named-error.ts'
import type { PaymentEvent } from './payments.ts'
import { readOutcome, StripeEvent } from './stripe-events.ts'

/** A message from further away in time is refused, so that one that was caught cannot be sent again for ever. */
const TOLERANCE_SECONDS = 300
const MOST_SIGNATURES = 10

const hashOf = (body: string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Signature header of a message signed at `at`. */
export function signEvent(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hashOf(body, secret, seconds)}`
}

function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',', MOST_SIGNATURES).map(part => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (secret === '' || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = Buffer.from(hashOf(body, secret, Number(time)))
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value)
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/**
 * Reads a message in Stripe's format, with Stripe's signature: HMAC-SHA256 over the second and each byte of the body.
 * @throws badSignature if it is not signed with `secret`, was changed, or is more than five minutes off
 * @throws invalid or malformed if required fields are missing; Stripe sends the message again, as after any failure
 */
export function readSignedEvent(body: string, header: string, secret: string, now: Date): PaymentEvent {
  if (!isSigned(body, header, secret, now)) throw new NamedError('badSignature')
  try {
    const event = StripeEvent.parse(JSON.parse(body))
    return { id: event.id, at: new Date(event.created * 1000), ...readOutcome(event) }
  } catch (error) {
    if (error instanceof z.ZodError) throw invalidFields(error)
    if (error instanceof SyntaxError) throw new NamedError('malformed')
    throw error
  }
}
