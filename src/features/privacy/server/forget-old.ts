import { sql } from 'kysely'
import { notify } from '#features/notifications/server/index.ts'
import { KIND_WORDS, PrivacyKind } from '#features/privacy/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { utcDay } from '#server/text/utc-day.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { FAN_OUT } from './requests/fan-out.ts'
import { DELETED_TEMPLATE } from './requests/mails.ts'
import { monthsAfter } from './retention.ts'

/** Lifetime of an unconfirmed request. */
const ASK_MS = 2 * HOUR_MS
/** To whom an answer went, and the answer itself: long enough to ask about it. */
const ANSWER_MS = 30 * DAY_MS
/** Lifetime of a deletion notice, for readers of the outbox instead of a mailbox. */
const DELETED_MS = DAY_MS
/** The record of an answered request is shown for two years, without its person. */
const REQUEST_MONTHS = 24
/** Messages of the outbox. */
const MESSAGE_MONTHS = 13
/** The team is reminded so long before an answer is due. */
const REMIND_MS = 7 * DAY_MS

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

async function forgetAsks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('privacy_asks')
    .where('created_at', '<', ago(now, ASK_MS))
    .where('confirmed', '=', false)
    .execute()
}

async function forgetTexts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sms_messages')
    .where('campaign_id', 'is', null)
    .where('at', '<', monthsAfter(now, -MESSAGE_MONTHS))
    .execute()
  await db
    .deleteFrom('sms_messages')
    .where('kind', '=', DELETED_TEMPLATE)
    .where('at', '<', ago(now, DELETED_MS))
    .execute()
}

async function forgetRest(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('privacy_requests')
    .set({ contact_sealed: null, wish_sealed: null, file_hash: null, file_until: null })
    .where('closed_at', '<', ago(now, ANSWER_MS))
    .where('contact_sealed', 'is not', null)
    .execute()
  await db.deleteFrom('privacy_requests').where('closed_at', '<', monthsAfter(now, -REQUEST_MONTHS)).execute()
  await db
    .deleteFrom('messages')
    .where('template', 'like', 'privacy-%')
    .where('created_at', '<', ago(now, ANSWER_MS))
    .execute()
  await db.deleteFrom('messages').where('created_at', '<', monthsAfter(now, -MESSAGE_MONTHS)).execute()
  await db
    .deleteFrom('messages')
    .where('template', '=', DELETED_TEMPLATE)
    .where('created_at', '<', ago(now, DELETED_MS))
    .execute()
  await db.deleteFrom('consent_proofs').where('kept_until', '<=', now).execute()
  await sql`delete from consent_texts t where not exists (
    select from consent_proofs p where p.campaign_id = t.campaign_id and p.version = t.version)`.execute(db)
}

const FORGET = 'privacy-forget'

/** Throws away what served its purpose: asks, answers, old requests, old messages, proofs whose time is over. */
async function forgetOld(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const steps = { asks: forgetAsks, texts: forgetTexts, rest: forgetRest }
  for (const [part, step] of Object.entries(steps)) {
    await everyAccount(deps, { job: FORGET, part }, scope => inScope(deps.pool, scope, db => step(db, now)))
  }
}

function listDue(db: Db, now: Date) {
  return db
    .selectFrom('privacy_requests')
    .select(['request_key as key', 'request_key as subject', 'account_id as accountId'])
    .where('state', '=', 'open')
    .where('warned_at', 'is', null)
    .where('due_at', '<=', new Date(now.getTime() + REMIND_MS))
    .orderBy('due_at')
    .execute()
}

async function remindOf(db: Db, deps: Deps, requestKey: string): Promise<void> {
  const request = await db
    .updateTable('privacy_requests')
    .set({ warned_at: deps.clock.now() })
    .where('request_key', '=', requestKey)
    .where('state', '=', 'open')
    .where('warned_at', 'is', null)
    .returning(['account_id', 'request_key', 'kind', 'due_at'])
    .executeTakeFirst()
  if (!request) return
  await notify(db, deps, {
    accountId: request.account_id,
    kind: 'privacyRequest',
    text: `Due ${utcDay(request.due_at)}: an answer to “${KIND_WORDS[PrivacyKind.parse(request.kind)].ask}”.`,
    link: `/privacy-requests?request=${request.request_key}`,
    dedupeKey: `privacyDue ${request.request_key}`,
  })
}

/** Queues what could not be handed on to every account before. */
async function spreadAgain(db: Db, deps: Deps): Promise<void> {
  const unfinished = await db
    .selectFrom('privacy_asks')
    .select('request_key')
    .where('confirmed', '=', true)
    .where('created_at', '<', ago(deps.clock.now(), HOUR_MS))
    .execute()
  for (const { request_key: requestKey } of unfinished) {
    await deps.jobs.enqueue(db, FAN_OUT, { requestKey }, { singletonKey: requestKey })
  }
}

const REMIND = 'privacy-remind'

/** Reminds the team of answers that are due within a week, once; and hands on what could not be handed on before. */
async function remind(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await inScope(deps.pool, 'system', db => spreadAgain(db, deps))
  await forEachItem(
    deps,
    { job: REMIND, most: Number.POSITIVE_INFINITY, list: db => listDue(db, now) },
    ({ key }) => inScope(deps.pool, 'system', db => remindOf(db, deps, key)),
  )
}

export const forgetOldJobs: readonly JobKind[] = [
  {
    name: FORGET,
    title: 'Delete old messages and privacy requests',
    run: forgetOld,
    cron: '23 * * * *',
  },
  {
    name: REMIND,
    title: 'Remind teams of privacy requests that are due',
    run: remind,
    cron: '11 7 * * *',
  },
]
