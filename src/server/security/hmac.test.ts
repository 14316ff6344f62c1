import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmac } from './hmac.ts'

test('is HMAC-SHA256 (RFC 4231, case 2)', () => {
  expect(hmac(Buffer.from('Jefe'), 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('takes text and bytes one after the other, by each of several keys', () => {
  for (const key of [randomBytes(32), randomBytes(64), randomBytes(3)]) {
    const bytes = randomBytes(20)
    const whole = createHmac('sha256', key).update('a word ').update(bytes).digest()
    expect(hmac(key, 'a word ', bytes)).toEqual(whole)
    expect(hmac(key, 'a word ', bytes)).toEqual(whole)
  }
})
