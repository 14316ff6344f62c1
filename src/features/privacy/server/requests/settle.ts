import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { optOut } from '../opt-out.ts'
import { closeRequest } from './close-request.ts'
import { isKnown } from './is-known.ts'
import { sendAnswer } from './mails.ts'
import { contactOf, type StoredRequest } from './stored-request.ts'

/**
 * Settles requests that need no team: opt-outs take effect at once, and unknown people get an answer.
 * @returns false while the team has to answer
 */
export async function settleAtOnce(db: Db, deps: Deps, request: StoredRequest): Promise<boolean> {
  const { accountId, kind } = request
  const contact = contactOf(deps, request)
  if (!contact) return false
  if (kind === 'optOut') {
    await optOut(db, deps, { accountId, contact, way: 'request' })
    // For text opt-outs, the page itself confirms.
    if (contact.channel === 'email') await sendAnswer(db, deps, request, contact, { is: 'optedOut' })
    await closeRequest(db, deps, request, { state: 'done', result: {} })
    return true
  }
  if (await isKnown(db, deps, accountId, contact)) return false
  await sendAnswer(db, deps, request, contact, { is: 'nothingHeld' })
  await closeRequest(db, deps, request, { state: 'done', result: { entries: 0 } })
  return true
}
