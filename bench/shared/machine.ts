import { cpus, loadavg } from 'node:os'
import type { Pool } from 'pg'

/** One line that describes the machine of a figure. */
export async function machineLine(pg: Pool): Promise<string> {
  const { rows } = await pg.query('show server_version')
  const [cpu] = cpus()
  const load = loadavg()[0]?.toFixed(1)
  return `${cpus().length} x ${cpu?.model.trim()}, load ${load}, Node ${process.version}, PostgreSQL ${rows[0].server_version}`
}

/** The figure that `share` (0 to 1) of all figures do not pass. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The middle of a list of figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5)
}

/**
 * Does all of `jobs` with at most `workers` at a time.
 * @returns how many were done in a second
 */
export async function rate<T>(
  jobs: readonly T[],
  workers: number,
  work: (job: T) => Promise<void>,
): Promise<number> {
  const waiting = jobs.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const job of waiting) await work(job)
    }),
  )
  return (jobs.length / (performance.now() - started)) * 1000
}
