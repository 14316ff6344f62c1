import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { systemRandom } from '#server/process/system.ts'
import { seal, unseal } from '#server/security/seal.ts'

const KEY_ID = 'alias/drumroll'
const Asked = z.object({
  KeyId: z.string(),
  EncryptionContext: z.record(z.string(), z.string()),
  Plaintext: z.base64().optional(),
  CiphertextBlob: z.base64().optional(),
})

/** Whether our account signed a request, headers and body (AWS signature version 4). */
async function isSigned(request: IncomingMessage, url: string, body: string): Promise<boolean> {
  const names = ['content-type', 'x-amz-target'] as const
  const signer = new AwsV4Signer({
    url,
    method: 'POST',
    headers: Object.fromEntries(names.map(name => [name, String(request.headers[name])])),
    body,
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
    service: 'kms',
    region: 'eu-test-1',
    datetime: String(request.headers['x-amz-date']),
  })
  return (await signer.sign()).headers.get('authorization') === request.headers.authorization
}

/** A key service that speaks Amazon's protocol, with one key; gone after the file's last test. */
export async function startKmsDouble(): Promise<{ url: string }> {
  const key = { sealKey: systemRandom.bytes(32), random: systemRandom }
  const answer = (target: string, { EncryptionContext: context, ...asked }: z.output<typeof Asked>) => {
    const place = JSON.stringify(context)
    const from = (value = '') => Buffer.from(value, 'base64')
    return target === 'TrentService.Encrypt'
      ? { CiphertextBlob: seal(key, place, from(asked.Plaintext)).toString('base64') }
      : { Plaintext: unseal(key, place, from(asked.CiphertextBlob)).toString('base64') }
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    try {
      if (!(await isSigned(request, `http://${request.headers.host}/`, body))) {
        return response.writeHead(403).end()
      }
      const asked = Asked.parse(JSON.parse(body))
      if (asked.KeyId !== KEY_ID) throw new Error('NotFoundException')
      return response.end(JSON.stringify(answer(String(request.headers['x-amz-target']), asked)))
    } catch {
      return response.writeHead(400).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port }: AddressInfo = Object(server.address())
  return { url: `http://AKID:secret@127.0.0.1:${port}/${KEY_ID}?region=eu-test-1` }
}
