import { ENTRY_CODES_FILE, type linkEntryCodes } from '#features/entry-codes/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { makeExpiringToken } from '#server/security/expiring-token.ts'
import { fillPath } from '#shared/fill-path.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { findBatch } from '../find-batch.ts'

const LINK_MS = 15 * MINUTE_MS

/** Purpose of a link: this file, for this person. */
export const purposeOf = (batchKey: string, userId: number) => `entry codes ${batchKey} ${userId}`

export const handleLinkEntryCodes: Handler<typeof linkEntryCodes> = async ({ db, deps, actor, params }) => {
  const { batchId } = params
  const { batch } = await findBatch(db, actor, batchId)
  if (!batch.key_sealed) {
    throw new NamedError('conflict', { message: 'These codes were downloaded. Only their hashes are left' })
  }
  if (batch.made < batch.quantity) {
    throw new NamedError('conflict', { message: 'These codes are not ready yet. Try again in a minute' })
  }
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_MS)
  const link = makeExpiringToken(deps, purposeOf(batchId, actor.userId), expiresAt)
  return { url: `${fillPath(ENTRY_CODES_FILE, { batchId })}?link=${link}` }
}
