import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'

/** Bytes of the disk that uploads leave to the database; at 256 MB nothing new is taken at all. */
const SPARE_BYTES = 1_000_000_000

/** Used storage; uploads in progress count. */
export interface Usage {
  files: number
  bytes: number
}

/** Storage use of an account: its own files, the papers of all its awards or of one, or receipts of purchases. */
export async function usageOf(
  db: Db,
  accountId: number,
  of: 'files' | 'papers' | 'receipts' | { awardId: number },
): Promise<Usage> {
  const { files, bytes } = await db
    .selectFrom('stored_uploads')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('account_id', '=', accountId)
    .where(eb => {
      if (typeof of === 'object') return eb('award_id', '=', of.awardId)
      if (of === 'receipts') return eb('receipt_entry_id', 'is not', null)
      if (of === 'papers') return eb('award_id', 'is not', null)
      return eb.and([eb('award_id', 'is', null), eb('receipt_entry_id', 'is', null)])
    })
    .executeTakeFirstOrThrow()
  return { files, bytes: Number(bytes ?? 0) }
}

async function pendingBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('pending_uploads')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Keeps the uploads of all accounts together from filling the disk of the installation.
 * @throws noRoom when they would
 */
export async function requireInstallationRoom(
  db: Db,
  { storage }: Pick<Deps, 'storage'>,
  more: number,
): Promise<void> {
  if (more === 0) return
  const pending = await inSystemScope(db, db => pendingBytes(db))
  if ((await storage.freeBytes()) - pending - more >= SPARE_BYTES) return
  throw new NamedError('noRoom', {
    message: 'The service has no space for more files. Contact its operator',
  })
}
