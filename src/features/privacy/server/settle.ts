import { findPerson } from '#features/entries/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { closeRequest } from './close-request.ts'
import { knownBy } from './contact.ts'
import { sayNothingHeld, sayOptedOut } from './mails.ts'
import { optOut } from './opt-out.ts'
import { countMessages } from './own-messages.ts'
import { contactOf, type StoredRequest } from './stored-request.ts'

/**
 * Answers what needs nobody of the team: no more marketing holds at once, and who is not known is told so.
 * @returns false while the team has to answer
 */
export async function settleAtOnce(db: Db, deps: Deps, request: StoredRequest): Promise<boolean> {
  const { accountId, kind } = request
  const contact = contactOf(deps, request)
  if (!contact) return false
  if (kind === 'optOut') {
    await optOut(db, deps, { accountId, contact, way: 'request' })
    await sayOptedOut(db, deps, request, contact)
    await closeRequest(db, deps, request, { state: 'done', result: {} })
    return true
  }
  const entries = await findPerson(db, deps, accountId, knownBy(contact))
  if (entries.length > 0 || (await countMessages(db, accountId, [contact.to])) > 0) return false
  await sayNothingHeld(db, deps, request, contact)
  await closeRequest(db, deps, request, { state: 'done', result: { entries: 0 } })
  return true
}
