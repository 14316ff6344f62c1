import { describe, expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

/** A batch that waits until it is let go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

test('jobs that arrive while a batch is written share the next one, in order', async () => {
  const batches: number[][] = []
  const { open, opened } = gate()
  const group = groupCommit<number, number>({
    async run(jobs) {
      batches.push([...jobs])
      if (batches.length === 1) await opened
      return jobs.map(job => job * 2)
    },
  })
  const first = group.submit(1)
  await new Promise(resolve => setImmediate(resolve))
  await new Promise(resolve => setImmediate(resolve))
  const others = [2, 3, 4].map(job => group.submit(job))
  open()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('no batch exceeds its cap, and a job beyond the queue limit is asked to retry', async () => {
  const sizes: number[] = []
  const group = groupCommit<number, number>({
    cap: 2,
    most: 5,
    async run(jobs) {
      sizes.push(jobs.length)
      return [...jobs]
    },
  })
  const waiting = [1, 2, 3, 4, 5].map(job => group.submit(job))
  expect(() => group.submit(6)).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await Promise.all(waiting)
  expect(sizes).toEqual([2, 2, 1])
})

describe('a batch that fails', () => {
  const poison = (away: boolean) =>
    groupCommit<number, number>({
      async run(jobs) {
        if (!jobs.includes(13)) return [...jobs]
        throw Object.assign(new Error('poison'), away ? { code: '57P01' } : {})
      },
    })
  const outcomes = async (group: ReturnType<typeof poison>) => {
    const settled = await Promise.allSettled([1, 13, 3, 4, 5].map(job => group.submit(job)))
    return settled.map(({ status }) => status === 'fulfilled')
  }

  test('is tried again by halves, so that one bad job fails alone', async () => {
    expect(await outcomes(poison(false))).toEqual([true, false, true, true, true])
  })

  test('fails for everyone while the database is away', async () => {
    expect(await outcomes(poison(true))).toEqual([false, false, false, false, false])
  })
})

test('a job that is refused by name is refused alone', async () => {
  const refused = new Error('no')
  const group = groupCommit<number, number>({
    run: async jobs => jobs.map(job => (job === 2 ? refused : job)),
  })
  await expect(group.submit(2)).rejects.toBe(refused)
  expect(await group.submit(3)).toBe(3)
})

test('jobs of a batch have the same key, and the first to wait is the first to be done', async () => {
  const batches: string[][] = []
  const group = groupCommit<string, string>({
    keyOf: job => job[0],
    cap: 2,
    async run(jobs) {
      batches.push([...jobs])
      return jobs
    },
  })
  await Promise.all(['a1', 'b1', 'a2', 'a3', 'b2'].map(job => group.submit(job)))
  expect(batches).toEqual([['a1', 'a2'], ['b1', 'b2'], ['a3']])
})
