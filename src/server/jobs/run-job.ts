import { createHash } from 'node:crypto'
import { goneFor } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { noteStuck, settleStuck } from './stuck-items.ts'

/** The key of a job that repeats by the clock, where it fails as a whole. */
const WHOLE = 'all of it'
/** Begins the singleton key of a job that is queued again because it was stuck. */
const AGAIN = 'stuck '

/** The singleton key of a stuck job that is queued again. */
export const keyOfRetry = (item: string): string => AGAIN + item

/** The same for the same data, with any contents. */
function keyOf(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex')
    .slice(0, 16)
}

/** A try of a queued job. */
interface Attempt {
  data: unknown
  singletonKey: string | null
  /** Number of earlier failures. */
  retryCount: number
  /** Tries until the queue gives up. */
  retryLimit: number
}

/**
 * Runs a job, and records one that is given up, so that staff can see and retry it. That is after the queue's last
 * try, or at once for scheduled jobs.
 * @throws the job's error, so that the queue retries
 */
export async function runJob(
  deps: Deps,
  { name, cron, isPrivate }: JobKind,
  { data, singletonKey, retryCount, retryLimit }: Attempt,
  run: () => Promise<void>,
): Promise<void> {
  const key = cron ? WHOLE : keyOf(data)
  try {
    await run()
  } catch (error) {
    const isAway = error instanceof Error && goneFor(error) !== undefined
    if (!isAway && (cron || retryCount >= retryLimit)) {
      const again = cron || isPrivate ? undefined : (data ?? {})
      const failure = { error, data: again, isFinal: isPrivate ?? false }
      await noteStuck(deps, name, { key, accountId: null }, failure)
    }
    throw error
  }
  if (cron || singletonKey?.startsWith(AGAIN)) await settleStuck(deps, name, [key])
}
