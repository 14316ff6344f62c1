import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type answerPrivacyRequest, FILE_DAYS } from '#features/privacy/contract.ts'
import { operatorsAccount } from '#features/security/server/index.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { correctEntries } from '../correct-entries.ts'
import { erasePerson } from '../erase-person.ts'
import { type Asker, loadAsker } from '../load-person.ts'
import { optOut } from '../opt-out.ts'
import type { Ending } from './close-request.ts'
import { sendAnswer, sendDeleted, sendFile } from './mails.ts'
import { CODE_TEMPLATE } from './send-code.ts'
import type { StoredRequest } from './stored-request.ts'

const TOKEN_BYTES = 32

/** Decision of the team. */
export type Answer = z.output<(typeof answerPrivacyRequest)['body']>

/** Sends a link whose file is built on opening, so that no copy remains. */
async function giveAccess(db: Db, deps: Deps, request: StoredRequest, asker: Asker): Promise<Ending> {
  const token = deps.random.bytes(TOKEN_BYTES)
  const until = new Date(deps.clock.now().getTime() + FILE_DAYS * DAY_MS)
  await sendFile(db, deps, request, asker.contact, { token: token.toString('base64url'), until })
  const hash = createHash('sha256').update(token).digest()
  return { state: 'done', result: { entries: asker.entries.length }, file: { hash, until } }
}

/** Codes for requests to everyone are in the operator's outbox. */
async function forgetCodes(db: Db, deps: Deps, { to }: Asker['contact']): Promise<void> {
  await inSystemScope(db, async db => {
    const accountId = await operatorsAccount(db)
    await db
      .deleteFrom('messages')
      .where('account_id', '=', accountId)
      .where('recipient_hash', 'in', lookupsOf(deps, [to]))
      .where('template', '=', CODE_TEMPLATE)
      .execute()
  })
}

async function deleteThem(db: Db, deps: Deps, request: StoredRequest, asker: Asker): Promise<Ending> {
  const erased = await erasePerson(db, deps, asker)
  await forgetCodes(db, deps, asker.contact)
  await sendDeleted(db, deps, request, asker.contact, erased)
  const { entries, gifts, messages, kept } = erased
  return {
    state: 'done',
    result: { entries, ...(gifts > 0 ? { gifts } : {}), messages, kept: kept.length },
    forgets: true,
  }
}

/**
 * Carries out a request and writes to the person; the caller stores the result.
 * @throws invalid for a correction without a change; gone
 */
export async function answerRequest(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  answer: Answer,
): Promise<Ending> {
  const asker = await loadAsker(db, deps, request)
  const { contact, accountId } = asker
  if (answer.action === 'decline') {
    await sendAnswer(db, deps, request, contact, { is: 'declined', reason: answer.reason })
    return { state: 'declined', reason: answer.reason, result: {} }
  }
  if (answer.action === 'correct') {
    const entries = await correctEntries(db, deps, asker, answer)
    await sendAnswer(db, deps, request, contact, { is: 'corrected', entries })
    return { state: 'done', result: { entries } }
  }
  if (request.kind === 'delete') return deleteThem(db, deps, request, asker)
  if (request.kind === 'optOut') {
    await optOut(db, deps, { accountId, contact, way: 'request' })
    if (contact.channel === 'email') await sendAnswer(db, deps, request, contact, { is: 'optedOut' })
    return { state: 'done', result: {} }
  }
  return giveAccess(db, deps, request, asker)
}
