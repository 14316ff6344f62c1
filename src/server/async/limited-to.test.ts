import { expect, test } from 'vitest'
import { limitedTo } from './limited-to.ts'

test('a few run, a few wait, and the rest is refused at once', async () => {
  const run = limitedTo(2, 3)
  const finish: (() => void)[] = []
  const work = () => run(() => new Promise<void>(resolve => finish.push(resolve)))
  const taken = [work(), work(), work(), work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
  expect(finish).toHaveLength(2)
  for (let n = 0; n < 5; n += 1) {
    finish[n]?.()
    await taken[n]
  }
  expect(finish).toHaveLength(5)
  const again = work()
  finish[5]?.()
  await again
})
