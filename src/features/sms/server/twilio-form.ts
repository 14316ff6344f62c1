import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountOf } from '#features/sms/outbound/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isSignedForm } from '#server/messaging/sms/signature.ts'

const Signature = z.string().min(1).max(200)

/** A form of the provider, signed for one of its accounts. */
export interface SignedForm {
  fields: URLSearchParams
  /** Whose account it came through; null for the one of SMS_URL. */
  providerAccount: string | null
}

async function findSecret(deps: Deps, account: string, number: string): Promise<string> {
  const row = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('sms_numbers')
      .select(['number_key', 'provider_account', 'secret_sealed'])
      .where('number', '=', number)
      .where('provider_account', '=', account)
      .executeTakeFirst(),
  )
  return (row && accountOf(deps, row)?.secret) ?? ''
}

/**
 * Reads a form that the provider sent, and checks the signature over its exact bytes and URL.
 * @param ourField which field holds our number, whose account may have a secret of its own
 * @throws forbidden without a valid signature, also without a configured secret
 */
export async function readSignedForm(
  deps: Deps,
  request: FastifyRequest,
  ourField: 'To' | 'From',
): Promise<SignedForm> {
  const { publicUrl, sms } = deps.config
  const signature = Signature.safeParse(request.headers['x-twilio-signature'])
  if (typeof request.body !== 'string' || !signature.success || publicUrl === undefined) {
    throw new NamedError('forbidden')
  }
  const fields = new URLSearchParams(request.body)
  const account = fields.get('AccountSid') ?? ''
  const isOurs = sms !== undefined && sms.account.id === account
  const secret = isOurs ? sms.account.secret : await findSecret(deps, account, fields.get(ourField) ?? '')
  const url = `${publicUrl}${request.url}`
  if (!isSignedForm(secret, { url, fields, signature: signature.data })) throw new NamedError('forbidden')
  return { fields, providerAccount: isOurs ? null : account }
}
