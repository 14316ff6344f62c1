import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import * as browser from './hash.browser.ts'
import * as node from './hash.ts'

test('SHA-256 and HMAC are the same in the browser, at every length around the ends of blocks', () => {
  for (let length = 0; length <= 200; length++) {
    const data = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
    expect(toHex(browser.sha256(data))).toBe(toHex(node.sha256(data)))
    if (length > 0) expect(toHex(browser.hmacSha256(data)(data))).toBe(toHex(node.hmacSha256(data)(data)))
  }
})

test('SHA-256 and HMAC are the same in the browser, for any key and data', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 150 }),
      fc.uint8Array({ maxLength: 500 }),
      (key, data) => {
        expect(toHex(browser.sha256(data))).toBe(toHex(node.sha256(data)))
        expect(toHex(browser.hmacSha256(key)(data))).toBe(toHex(node.hmacSha256(key)(data)))
      },
    ),
  )
})
