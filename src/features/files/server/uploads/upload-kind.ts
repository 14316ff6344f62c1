import { z } from 'zod'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'

/** Storage rules of a feature's uploads. */
export interface UploadKind {
  /** Name of the job that removes bytes whose row is gone, or never came. */
  job: string
  /** Name of that job for staff. */
  title: string
  /** Names of everything that may be stored under a key. */
  partsOf(storageKey: string): readonly string[]
  isKept(db: Db, storageKey: string): Promise<boolean>
}

/** Ends a reservation that came to nothing, and removes bytes that have no row. */
export async function releaseUpload(deps: Deps, kind: UploadKind, storageKey: string): Promise<void> {
  const isKept = await inScope(deps.pool, 'system', async db => {
    await db.deleteFrom('pending_uploads').where('storage_key', '=', storageKey).execute()
    return kind.isKept(db, storageKey)
  })
  if (isKept) return
  for (const part of kind.partsOf(storageKey)) await deps.storage.remove(part)
}

/** Stores reserved bytes; when `store` fails nothing of them stays. */
export async function storeOrRelease<T>(
  deps: Deps,
  kind: UploadKind,
  storageKeys: readonly string[],
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store()
  } catch (error) {
    for (const key of storageKeys) await releaseUpload(deps, kind, key).catch(() => {}) // Its job tries again.
    throw error
  }
}

const Data = z.object({ storageKey: z.string() })
/** As jobs were queued before reservations. */
const OldData = z.union([
  z.object({ fileKey: z.string() }).transform(({ fileKey: storageKey }) => ({ storageKey })),
  z.object({ documentKey: z.string() }).transform(({ documentKey: storageKey }) => ({ storageKey })),
])

/** The job that releases uploads of a kind. */
export function releaseJob(kind: UploadKind): JobKind {
  return {
    name: kind.job,
    title: kind.title,
    run: (deps, data) => releaseUpload(deps, kind, z.union([Data, OldData]).parse(data).storageKey),
  }
}
