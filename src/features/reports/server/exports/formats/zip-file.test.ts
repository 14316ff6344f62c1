import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#test/app.ts'
import { zipFile } from './zip-file.ts'

const PIECE = 16_384

test('an unread archive takes no more of its rows than a few buffers hold', async () => {
  const random = seededRandom('zip')
  let made = 0
  async function* endless() {
    for (;;) {
      made += PIECE
      yield random.bytes(PIECE / 2).toString('hex')
      await pause(0)
    }
  }
  const file = zipFile(new Date(0), add => add('rows.csv', endless()))
  await once(file, 'readable')
  // Until it stops.
  for (let before = -1; before < made; await pause(100)) before = made
  expect(made).toBeLessThan(2_000_000)
  const filled = made
  let read = 0
  for await (const chunk of file) {
    read += chunk.length
    if (read > made / 2) break
  }
  expect(made).toBeGreaterThan(filled)
})
