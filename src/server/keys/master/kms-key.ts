import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import { PlainError } from '#server/http/plain-error.ts'
import type { MasterKey } from './master-key.ts'

const TIMEOUT_MS = 5000
const TRIES = 3

const base64 = z.base64().transform(text => Buffer.from(text, 'base64'))
const Encrypted = z.object({ CiphertextBlob: base64 })
const Decrypted = z.object({ Plaintext: base64 })

/** A key service, our account there, and the key in it. */
export interface KeyService {
  origin: string
  account: { id: string; secret: string }
  region: string
  keyId: string
}

/**
 * A key that never leaves a key management service: Amazon's, or one that speaks its protocol. Each call names the place
 * of the data key as its encryption context, which the service's log shows and without which nothing opens.
 */
export function kmsKey({ origin, account, region, keyId }: KeyService): MasterKey {
  const client = new AwsClient({
    accessKeyId: account.id,
    secretAccessKey: account.secret,
    region,
    service: 'kms',
    retries: TRIES,
  })
  async function call<T>(action: string, answer: z.ZodType<T>, body: object): Promise<T> {
    const response = await client.fetch(origin, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
      body: JSON.stringify({ KeyId: keyId, ...body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok)
      throw new PlainError(`The key service in MASTER_KEY answered ${response.status} to ${action}`)
    return answer.parse(await response.json())
  }
  return {
    id: `kms-${keyId}`,
    async wrap(place, key) {
      const body = { Plaintext: key.toString('base64'), EncryptionContext: { place } }
      return (await call('Encrypt', Encrypted, body)).CiphertextBlob
    },
    async unwrap(place, wrapped) {
      const body = { CiphertextBlob: wrapped.toString('base64'), EncryptionContext: { place } }
      return (await call('Decrypt', Decrypted, body)).Plaintext
    },
  }
}
