import { randomBytes } from 'node:crypto'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { signForm } from '#server/messaging/sms/signature.ts'
import { systemRandom } from '#server/process/system.ts'
import { newKey } from '#server/security/keys.ts'

export const NUMBER = '+12025550100'
const PATH = '/api/v0/sms/inbound/twilio'
const ORIGIN = 'http://bench'

/** Settings that let a keyword alone enter. */
export const textedSettings = (keyword: string) => ({
  smsEntry: true,
  sms: { keyword },
  phoneNumber: true,
  email: false,
  firstName: false,
  lastName: false,
})

/** A shared number at the provider that the program knows. */
export async function addNumber({ pool, clock }: Deps, number = NUMBER): Promise<void> {
  const now = clock.now()
  await inScope(pool, 'system', db =>
    db
      .insertInto('sms_numbers')
      .values({
        number_key: newKey(systemRandom, 'num_'),
        number,
        kind: '10dlc',
        registration: 'approved',
        created_at: now,
        changed_at: now,
      })
      .execute(),
  )
}

/** One message of the provider, valid or tampered with. */
export interface WebhookWishes {
  body: string
  from: string
  sid?: string
  to?: string
  account?: string
  secret?: string
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string
  signature?: (right: string) => string | undefined
}

/** The phone of a number from 0 to 9,999,999. */
export const phoneOf = (index: number) => `+1207${String(index).padStart(7, '0')}`

/** A webhook as raw bytes. */
export function webhookOf(wishes: WebhookWishes): Buffer {
  const { body, from, sid = `SM${randomBytes(16).toString('hex')}`, to = NUMBER } = wishes
  const { account = 'ACbench', secret = 'bench-secret', tamper = same, signature = same } = wishes
  const fields = new URLSearchParams({ MessageSid: sid, AccountSid: account, From: from, To: to, Body: body })
  const signed = signature(signForm(secret, `${ORIGIN}${PATH}`, fields))
  const sent = tamper(fields.toString())
  return Buffer.from(
    `POST ${PATH} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/x-www-form-urlencoded\r\n${
      signed === undefined ? '' : `x-twilio-signature: ${signed}\r\n`
    }content-length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`,
  )
}

const same = (text: string) => text
