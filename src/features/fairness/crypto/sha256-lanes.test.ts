import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { sha256 } from './hash.ts'
import { openLanes as openOneByOne } from './sha256-lanes.browser.ts'
import { openLanes } from './sha256-lanes.ts'

const [ROW, HASH] = [64, 32]

test.each([
  ['four at a time', openLanes],
  ['one by one', openOneByOne],
])('rows are hashed %s as SHA-256 hashes them, and take the room of the rows before them', (_, open) => {
  const lanes = open()
  const rows = fc.array(fc.uint8Array({ minLength: ROW, maxLength: ROW }), { maxLength: 13 })
  fc.assert(
    fc.property(rows, fc.constantFrom(0x00, 0x01, 0xff), (texts, prefix) => {
      const room = lanes.room(texts.length * ROW)
      for (const [at, text] of texts.entries()) room.set(text, at * ROW)
      lanes.hash(prefix, texts.length)
      const hashes = texts.map((_, at) => toHex(room.subarray(at * HASH, (at + 1) * HASH)))
      expect(hashes).toEqual(texts.map(text => toHex(sha256(Uint8Array.of(prefix, ...text)))))
    }),
  )
})
