import type { LightMyRequestResponse } from 'fastify'
import { sealSecret } from '#features/sms/outbound/server/index.ts'
import { signForm } from '#server/messaging/sms/signature.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'

/** Settings of a service that has a provider of text messages. */
export const SMS_CONFIG = {
  publicUrl: 'https://promo.test',
  sms: { origin: 'https://sms.test', account: { id: 'AC1', secret: 'shh' } },
}

const INBOUND = '/api/v0/sms/inbound/twilio'

let made = 0

/** Digits that no other file of this worker has. */
const sevenDigits = () =>
  String((process.hrtime.bigint() / 1000n + BigInt(made)) % 10_000_000n).padStart(7, '0')

/** A number of our own, approved; of an account alone when one is given, then with an account at the provider. */
export async function makeNumber(
  test: TestApp,
  { accountId, registration = 'approved' }: { accountId?: number; registration?: string } = {},
): Promise<string> {
  made += 1
  const number = `+1920${sevenDigits()}`
  const numberKey = newKey(test.deps.random, 'num_')
  const now = test.clock.now()
  const own = accountId
    ? { provider_account: `ACown${accountId}`, secret_sealed: sealSecret(test.deps, numberKey, 'own') }
    : {}
  await test.db(db =>
    db
      .insertInto('sms_numbers')
      .values({
        number_key: numberKey,
        account_id: accountId ?? null,
        number,
        kind: '10dlc',
        registration,
        created_at: now,
        changed_at: now,
        ...own,
      })
      .execute(),
  )
  return number
}

/** An unused phone. */
export function newPhone(): string {
  made += 1
  return `+1207${sevenDigits()}`
}

/** A message as the provider sends it. */
export interface Sent {
  from: string
  to: string
  body: string
  sid?: string
  account?: string
  secret?: string
  extra?: Record<string, string>
}

/** The request of a message, signed. */
export function signedText({ from, to, body, sid, account = 'AC1', secret = 'shh', extra = {} }: Sent) {
  made += 1
  const fields = new URLSearchParams({
    MessageSid: sid ?? `SM${process.pid}x${made}`,
    AccountSid: account,
    From: from,
    To: to,
    Body: body,
    ...extra,
  })
  return {
    method: 'POST' as const,
    url: INBOUND,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signForm(secret, `${SMS_CONFIG.publicUrl}${INBOUND}`, fields),
    },
    payload: fields.toString(),
  }
}

/** Replies to a message. */
export const repliesOf = ({ body }: LightMyRequestResponse): string[] =>
  [...body.matchAll(/<Message[^>]*>(.*?)<\/Message>/gs)].map(([, text = '']) =>
    text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )

/** A person texts, and reads the replies. */
export async function sendText(test: TestApp, sent: Sent): Promise<string[]> {
  const answer = await test.app.inject(signedText(sent))
  if (answer.statusCode !== 200) throw new Error(`the text was answered ${answer.statusCode}: ${answer.body}`)
  return repliesOf(answer)
}
