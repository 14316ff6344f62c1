import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** A queue whose work ends on command, and its order of starts. */
function openQueue(running: number, waiting: number) {
  const run = fairQueue(() => running, waiting)
  const began: string[] = []
  const refused: string[] = []
  const finishes: (() => void)[] = []
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    began,
    refused,
    settle,
    ask(caller: string, lane = 'strangers') {
      const work = () => {
        began.push(caller)
        return new Promise<void>(resolve => finishes.push(resolve))
      }
      run({ lane, caller }, work).catch(() => refused.push(caller))
    },
    async finishAll() {
      for (let finish = finishes.shift(); finish; finish = finishes.shift()) {
        finish()
        await settle()
      }
    },
  }
}

test('a caller who comes after a flood is next, and the flood goes on in its own order', async () => {
  const queue = openQueue(1, 100)
  for (let n = 0; n < 5; n += 1) queue.ask('flood')
  queue.ask('Ada')
  queue.ask('Grace')
  await queue.finishAll()
  expect(queue.began).toEqual(['flood', 'flood', 'Ada', 'Grace', 'flood', 'flood', 'flood'])
})

test('lanes take turns, with any number of callers per lane', async () => {
  const queue = openQueue(1, 100)
  for (let n = 0; n < 6; n += 1) queue.ask(`stranger ${n}`)
  queue.ask('Ada', 'known')
  queue.ask('Grace', 'known')
  await queue.finishAll()
  expect(queue.began.slice(0, 5)).toEqual(['stranger 0', 'stranger 1', 'Ada', 'stranger 2', 'Grace'])
})

test('a full lane refuses the caller with most waiting, not the one who comes', async () => {
  const queue = openQueue(1, 4)
  for (let n = 0; n < 5; n += 1) queue.ask('flood')
  queue.ask('Ada')
  await queue.settle()
  expect(queue.refused).toEqual(['flood'])
  queue.ask('flood')
  await queue.settle()
  expect(queue.refused).toEqual(['flood', 'flood'])
  queue.ask('Ada', 'known')
  await queue.finishAll()
  expect(queue.began.filter(caller => caller === 'Ada')).toHaveLength(2)
  expect(queue.began.filter(caller => caller === 'flood')).toHaveLength(4)
})

test('among callers with one request each, the one without room is asked to come again', async () => {
  const run = fairQueue(() => 1, 2)
  const end: (() => void)[] = []
  const ask = (caller: string) =>
    run({ lane: 'strangers', caller }, () => new Promise<void>(resolve => end.push(resolve)))
  const taken = ['a', 'b', 'c'].map(ask)
  await expect(ask('d')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
  for (const done of taken) {
    end.shift()?.()
    await done
  }
})

test('work that fails makes way for the next, and as many run at once as are allowed', async () => {
  const run = fairQueue(() => 2, 10)
  let [active, most] = [0, 0]
  const work = async () => {
    active += 1
    most = Math.max(most, active)
    await new Promise(resolve => setImmediate(resolve))
    active -= 1
    throw new Error('wrong')
  }
  const all = Array.from({ length: 6 }, () => run({ lane: 'own', caller: '' }, work))
  const ended = await Promise.allSettled(all)
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  expect(most).toBe(2)
})
