/** Twice the input may take this many times as long. */
const MOST_GROWTH = 2.6
/** Milliseconds below which differences do not count: other threads take time, and quadratic work takes far more. */
const NOISE_MS = 40
const TRIES = 16

/** Milliseconds of processor time of some work in this thread, regardless of other load. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

interface Measuring<Prepared> {
  /** Times below this for twice the length count as proportional. */
  noiseMs?: number
  /** Unmeasured preparation of `work`; repeated for each try. */
  prepare?: (length: number) => Promise<Prepared>
}

/**
 * Measures whether the processor time of `work` grows faster than its input, from `length` to twice that. A single
 * measurement is unreliable: suspicious ones are repeated, and the best tries count.
 * @returns the result, such as "12.1 ms, and 49.8 ms for twice as much"; undefined when it is in proportion
 */
export async function superlinear<Prepared = undefined>(
  length: number,
  work: (length: number, prepared: Prepared | undefined) => unknown,
  { noiseMs = NOISE_MS, prepare }: Measuring<Prepared> = {},
): Promise<string | undefined> {
  const measure = async (of: number) => {
    const prepared = await prepare?.(of)
    return processorMs(() => work(of, prepared))
  }
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tried = 0; tried < TRIES; tried += 1) {
    twice = Math.min(twice, await measure(2 * length))
    if (twice < noiseMs) return undefined
    once = Math.min(once, await measure(length))
    if (twice <= MOST_GROWTH * once) return undefined
  }
  return `${once.toFixed(1)} ms, and ${twice.toFixed(1)} ms for twice as much`
}
