import { type PrivacyAnswer, queueMail, queueText, TEMPLATES } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Contact } from './contact.ts'
import { contactOf, type StoredRequest } from './stored-request.ts'

export const ANSWER_TEMPLATE = 'privacy-answer'
/** The link to the access file. */
const FILE_TEMPLATE = 'privacy-file'
/** The outbox forgets it once it is sent. */
export const DELETED_TEMPLATE = 'privacy-deleted'

async function factsOf(db: Db, { accountId, requestKey, kind, askedAt, language }: StoredRequest) {
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { organizer: name, requestKey, kind, askedAt, language }
}

const commonOf = ({ accountId, requestKey }: StoredRequest, { to }: Contact) => ({
  accountId,
  to,
  about: requestKey,
})

/** Answers a request on the channel that confirmed it. */
export async function sendAnswer(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  answer: PrivacyAnswer,
): Promise<void> {
  const template = ANSWER_TEMPLATE
  const common = { ...commonOf(request, contact), template } as const
  const facts = { ...(await factsOf(db, request)), answer }
  if (contact.channel === 'sms') {
    await queueText(db, deps, { ...common, body: TEMPLATES[template].sms(facts) })
  } else await queueMail(db, deps, { ...common, ...TEMPLATES[template].email(facts) })
}

/** Confirms a new request, with the day of the answer. */
export async function confirmRequest(db: Db, deps: Deps, request: StoredRequest): Promise<void> {
  const contact = contactOf(deps, request)
  if (contact) await sendAnswer(db, deps, request, contact, { is: 'received', dueAt: request.dueAt })
}

/** The link to the file, for the person who confirmed the request. */
export async function sendFile(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  { token, until }: { token: string; until: Date },
): Promise<void> {
  const template = FILE_TEMPLATE
  const link = playUrl(deps, `/privacy-request/file/${token}`)
  const common = { ...commonOf(request, contact), template, secret: { values: [link], until } } as const
  const facts = { ...(await factsOf(db, request)), link }
  if (contact.channel === 'sms') {
    await queueText(db, deps, { ...common, body: TEMPLATES[template].sms(facts) })
  } else await queueMail(db, deps, { ...common, ...TEMPLATES[template].email(facts) })
}

/** Emails a person the list of deleted and kept data, with the reasons and the end of backups. */
export async function sendDeleted(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  erased: {
    entries: number
    gifts: number
    kept: readonly { prizeTitle: string }[]
    keptUntil: Date
    isBlocked: boolean
  },
): Promise<void> {
  const template = DELETED_TEMPLATE
  const common = { ...commonOf(request, contact), template } as const
  const facts = {
    ...(await factsOf(db, request)),
    ...erased,
    kept: erased.kept.map(({ prizeTitle }) => prizeTitle),
    backupsUntil: new Date(deps.clock.now().getTime() + deps.config.backupDays * DAY_MS),
  }
  if (contact.channel === 'sms') {
    await queueText(db, deps, { ...common, body: TEMPLATES[template].sms(facts) })
  } else await queueMail(db, deps, { ...common, ...TEMPLATES[template].email(facts) })
}
