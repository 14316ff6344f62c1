import type { Campaign } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import { type BatchState, codeKey, type EntryCode } from './batch-state.ts'

const refuse = (message?: string) =>
  new NamedError('entryCode', { reason: 'entryCode', ...(message === undefined ? {} : { message }) })

/**
 * The code that an entry uses up; undefined for an entry without one.
 * @throws entryCode when the code allows no entry in this campaign or date now
 */
export function findEntryCode(
  state: BatchState,
  campaign: Campaign,
  { code: digest, createdAt }: Pick<EntryDraft, 'code' | 'createdAt'>,
): EntryCode | undefined {
  if (!digest) return undefined
  const code = state.codes.get(codeKey(campaign.rootId, digest))
  if (!code || code.isRevoked) throw refuse()
  if (code.left <= 0) throw refuse('This code has already been used')
  if (code.eventId !== null && code.eventId !== campaign.id) throw refuse('This code is for another date')
  if (code.startsAt && code.startsAt > createdAt) throw refuse('This code cannot be used yet')
  if (code.endsAt && code.endsAt <= createdAt) throw refuse('This code has expired')
  return code
}
