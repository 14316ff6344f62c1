import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startKmsDouble } from '#test/kms-double.ts'
import { kmsKey } from './kms-key.ts'

const kms = await startKmsDouble()

function keyAt(url: string) {
  const { masterKey } = readConfig({ MASTER_KEY: url })
  if (!masterKey || !('kms' in masterKey)) throw new Error('No key service')
  return kmsKey(masterKey.kms)
}

test('a data key comes back as it was, in its place alone', async () => {
  const key = keyAt(kms.url)
  const plain = Buffer.alloc(32, 7)
  const wrapped = await key.wrap('data key 1.1', plain)
  expect(wrapped.includes(plain)).toBe(false)
  expect(await key.unwrap('data key 1.1', wrapped)).toEqual(plain)
  await expect(key.unwrap('data key 2.1', wrapped)).rejects.toThrow(
    'The key service in MASTER_KEY answered 400 to Decrypt',
  )
})

test('a call with another secret, or about another key, is refused', async () => {
  const wrong = keyAt(kms.url.replace(':secret@', ':guess@'))
  await expect(wrong.wrap('data key 1.1', Buffer.alloc(32))).rejects.toThrow('answered 403 to Encrypt')
  const other = keyAt(kms.url.replace('alias/drumroll', 'alias/other'))
  await expect(other.wrap('data key 1.1', Buffer.alloc(32))).rejects.toThrow('answered 400 to Encrypt')
})

test.each([
  'https://kms.example.com/key',
  'https://a:b%zz@kms.example.com/key?region=eu-1',
  'ab'.repeat(32),
  'keys/master.key',
])('%s is no place of a master key', value => {
  expect(() => readConfig({ MASTER_KEY: value })).toThrow('MASTER_KEY must be the path of a file')
})
