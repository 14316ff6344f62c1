import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from '#server/http/fast-path/fast-route.ts'
import { packPage } from './packed-page.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 300 })
const part = fc.oneof(text, fc.nat({ max: 2 }))

test('every page is unpacked as it was, with the values of each visitor', () => {
  fc.assert(
    fc.property(
      fc.array(part),
      fc.array(fc.array(text, { minLength: 3, maxLength: 3 })),
      (parts, visitors) => {
        const fill = packPage(parts)
        for (const fresh of visitors) {
          const page = parts.map(piece => (typeof piece === 'string' ? piece : fresh[piece])).join('')
          expect(gunzipSync(bytesOf(fill(fresh))).toString()).toBe(page)
        }
      },
    ),
  )
})

test('what was compressed once is as long whatever stands in the gaps', () => {
  const fill = packPage(['<p>'.repeat(1000), 0, '</p>'.repeat(1000)])
  const [guessed, other] = [fill(['<p>'.repeat(10)]), fill(['x7k'.repeat(10)])]
  expect(guessed.length).toBe(other.length)
  expect(guessed.length).toBeLessThan(200)
})
