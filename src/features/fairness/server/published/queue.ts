import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Place } from '../../published/files.ts'

/** The job that publishes files. */
export const PUBLISH_FILES = 'fairness-files'

/** Queues the files of a place for republishing, after the caller's transaction commits. */
export async function queueFiles(
  db: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  { eventKey, drawNo }: Place,
): Promise<void> {
  await jobs.enqueue(db, PUBLISH_FILES, { eventKey, drawNo }, { singletonKey: `${eventKey} ${drawNo}` })
}
