import { sql } from 'kysely'
import { z } from 'zod'
import { queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import { PrivacyKind } from '#features/privacy/contract.ts'
import { operatorsAccount } from '#features/security/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { newKey } from '#server/security/keys.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { Contact, openText } from './contact.ts'
import { accountsThatMayKnow } from './find-accounts.ts'
import { isKnown } from './is-known.ts'
import { ANSWER_TEMPLATE } from './mails.ts'
import { openRequest } from './open-request.ts'

export const FAN_OUT = 'privacy-spread'

async function sayUnknown(db: Db, deps: Deps, ask: Ask): Promise<void> {
  const { channel, to } = contactOf(deps, ask)
  // A number is only texted where it is known.
  if (channel === 'sms') return
  await queueMail(db, deps, {
    accountId: await operatorsAccount(db),
    to,
    template: ANSWER_TEMPLATE,
    about: ask.request_key,
    ...TEMPLATES[ANSWER_TEMPLATE].email({
      language: knownLanguage(ask.language),
      organizer: deps.config.companyName,
      requestKey: ask.request_key,
      kind: PrivacyKind.parse(ask.kind),
      askedAt: ask.created_at,
      answer: { is: 'nothingHeld' },
    }),
  })
}

const Data = z.object({ requestKey: z.string() })

/** The request, locked until the transaction ends: two runs at once open nothing twice. */
function lockAsk(db: Db, requestKey: string) {
  return db
    .selectFrom('privacy_asks')
    .selectAll()
    .where('request_key', '=', requestKey)
    .where('confirmed', '=', true)
    .forUpdate()
    .executeTakeFirst()
}
type Ask = NonNullable<Awaited<ReturnType<typeof lockAsk>>>

function contactOf(deps: Deps, ask: Ask): Contact {
  const to = openText(deps, ask.request_key, ask.contact_sealed)
  return Contact.parse({ channel: ask.channel, to })
}

/** Opens the request in one account, if that knows the person. */
async function reach(deps: Deps, requestKey: string, accountId: number): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const ask = await lockAsk(db, requestKey)
    if (!ask || ask.reached.includes(accountId)) return
    const contact = contactOf(deps, ask)
    if (!(await isKnown(db, deps, accountId, contact))) return
    await openRequest(db, deps, {
      accountId,
      campaignId: null,
      requestKey: newKey(deps.random, 'prq_'),
      kind: PrivacyKind.parse(ask.kind),
      language: knownLanguage(ask.language),
      contact,
      contactHash: ask.contact_hash,
      wish: openText(deps, requestKey, ask.wish_sealed),
    })
    await db
      .updateTable('privacy_asks')
      .set({ reached: sql`reached || ${accountId}::int8` })
      .where('id', '=', ask.id)
      .execute()
  })
}

/** Ends the request; a person unknown everywhere gets that answer. */
async function finish(deps: Deps, requestKey: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const ask = await lockAsk(db, requestKey)
    if (!ask) return
    if (ask.reached.length === 0) await sayUnknown(db, deps, ask)
    await db.deleteFrom('privacy_asks').where('id', '=', ask.id).execute()
  })
}

/**
 * Opens a request in every account that knows the person, each in its own transaction. A failing account does not
 * affect the others. The request stays with the number of failures until a later try reaches the rest.
 * @throws when an account could not be reached, so that the queue tries again
 */
async function fanOut(deps: Deps, data: unknown): Promise<void> {
  const { requestKey } = Data.parse(data)
  const accounts = await inScope(deps.pool, 'system', db => accountsThatMayKnow(db))
  let failed = 0
  for (const accountId of accounts) {
    try {
      await reach(deps, requestKey, accountId)
    } catch (error) {
      failed += 1
      deps.log.error({ err: error, accountId, request: requestKey }, 'a privacy request was not forwarded')
    }
  }
  if (failed === 0) return finish(deps, requestKey)
  await inScope(deps.pool, 'system', db =>
    db
      .updateTable('privacy_asks')
      .set({ failed, tried_at: deps.clock.now() })
      .where('request_key', '=', requestKey)
      .execute(),
  )
  throw new Error(`A privacy request was not forwarded to ${failed} of ${accounts.length} accounts`)
}

export const fanOutJob: JobKind = {
  name: FAN_OUT,
  title: 'Open a privacy request in each account',
  run: fanOut,
}
