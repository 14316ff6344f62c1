import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startKmsDouble } from '#test/kms-double.ts'
import { kmsKey } from './kms-key.ts'

const kms = await startKmsDouble()

function keyAt(url: string) {
  const config = readConfig({ KMS_URL: url })
  if (!config.kms) throw new Error('No key service')
  return kmsKey(config.kms)
}

test('a data key comes back as it was, in its place alone', async () => {
  const key = keyAt(kms.url)
  const plain = Buffer.alloc(32, 7)
  const wrapped = await key.wrap('data key 1.1', plain)
  expect(wrapped.includes(plain)).toBe(false)
  expect(await key.unwrap('data key 1.1', wrapped)).toEqual(plain)
  await expect(key.unwrap('data key 2.1', wrapped)).rejects.toThrow(
    'The key service in KMS_URL answered 400 to Decrypt',
  )
})

test('a call with another secret, or about another key, is refused', async () => {
  const wrong = keyAt(kms.url.replace(':secret@', ':guess@'))
  await expect(wrong.wrap('data key 1.1', Buffer.alloc(32))).rejects.toThrow('answered 403 to Encrypt')
  const other = keyAt(kms.url.replace('alias/drumroll', 'alias/other'))
  await expect(other.wrap('data key 1.1', Buffer.alloc(32))).rejects.toThrow('answered 400 to Encrypt')
})

test('settings that are no key service are named', () => {
  expect(() => readConfig({ KMS_URL: 'https://kms.example.com/key' })).toThrow(
    'KMS_URL must be https://ACCESS_KEY:SECRET_KEY@host/KEY_ID?region=…',
  )
})
