import { z } from 'zod'
import { PICTURE_WIDTHS } from '#features/files/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'

const NAME = 'file-forget'
/** An upload is long over by then, one way or the other. */
const AFTER_UPLOAD_MS = 3_600_000

export const DOCUMENT_PART = 'document.pdf'
const PARTS = [...PICTURE_WIDTHS.map(width => `${width}.webp`), DOCUMENT_PART]

const Data = z.object({ fileKey: z.string() })

/** Removes the bytes of a file that is not there: it was removed, or its upload never came to an end. */
export const forgetJob: JobKind = {
  name: NAME,
  async run(deps, data) {
    const { fileKey } = Data.parse(data)
    const file = await inScope(deps.pool, 'system', db =>
      db.selectFrom('files').select('id').where('file_key', '=', fileKey).executeTakeFirst(),
    )
    if (file) return
    for (const part of PARTS) await deps.storage.remove(`${fileKey}/${part}`)
  },
}

/** Queues it for a file that the same transaction removes. */
export function forgetNow(db: Db, deps: Deps, fileKey: string): Promise<void> {
  return deps.jobs.enqueue(db, NAME, { fileKey })
}

/** Queues it for a file whose bytes are about to be stored: nothing is removed if its row follows. */
export function forgetUnlessKept(db: Db, deps: Deps, fileKey: string): Promise<void> {
  const startAfter = new Date(deps.clock.now().getTime() + AFTER_UPLOAD_MS)
  return deps.jobs.enqueue(db, NAME, { fileKey }, { startAfter })
}
