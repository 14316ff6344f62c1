/** Small files wait for the disk one by one; this many wait together. */
const AT_ONCE = 8

/** Does `work` for each, several at once; the first that fails fails all. */
export async function severalAtOnce<T>(jobs: Iterable<T>, work: (job: T) => Promise<void>): Promise<void> {
  const waiting = jobs[Symbol.iterator]()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  })
  await Promise.all(workers)
}
