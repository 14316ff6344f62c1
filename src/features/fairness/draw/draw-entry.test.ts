import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { drawEntryHash } from './draw-entry.ts'

test('an entry of a draw hashes to the value of the published vector', () => {
  const nonce = Buffer.from('9e3f156324d42f0ea4b6f4fce81d56fb', 'hex')
  expect(toHex(drawEntryHash('demo-sw-1', 'entry-1', nonce))).toBe(
    '3cc5c9b864e222cb0401f5e555db1812534b72659fbe745b022db6bd121e2303',
  )
})
