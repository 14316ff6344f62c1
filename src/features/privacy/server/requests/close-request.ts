import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredRequest } from './stored-request.ts'

/** Result of a request. */
export interface Ending {
  state: 'done' | 'declined'
  /** Absent if it was answered automatically. */
  userId?: number
  reason?: string
  /** Results, as named figures. */
  result: Readonly<Record<string, number>>
  /** The file of an access: the hash of its link's token, and until when it works. */
  file?: { hash: Buffer; until: Date }
  /** The address goes with the answer: the person was erased. */
  forgets?: boolean
}

/** Stores how a request ended, and that it did. Call it last in the transaction. */
export async function closeRequest(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { id, accountId, requestKey, kind }: StoredRequest,
  { state, userId, reason, result, file, forgets = false }: Ending,
): Promise<void> {
  const now = deps.clock.now()
  await db
    .updateTable('privacy_requests')
    .set({
      state,
      closed_at: now,
      closed_by: userId ?? null,
      reason: reason ?? null,
      result: JSON.stringify(result),
      ...(file ? { file_hash: file.hash, file_until: file.until } : {}),
      ...(forgets ? { contact_sealed: null, wish_sealed: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  await recordAudit(db, {
    accountId,
    at: now,
    ...(userId === undefined ? {} : { actorId: userId }),
    action: state === 'done' ? 'privacy.answered' : 'privacy.declined',
    entity: requestKey,
    details: { kind, ...result },
  })
}
