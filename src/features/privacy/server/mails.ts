import { queueMail, queueText } from '#features/messaging/server/index.ts'
import { FILE_DAYS, KIND_WORDS } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import type { Secret } from '#server/security/hidden-text.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { Contact } from './contact.ts'
import { contactOf, type StoredRequest } from './stored-request.ts'

export const ANSWER_TEMPLATE = 'privacy-answer'
/** The link to the file of what is held. */
const FILE_TEMPLATE = 'privacy-file'
/** The outbox forgets it once it is sent. */
export const DELETED_TEMPLATE = 'privacy-deleted'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** "April 3, 2026", of the day in UTC. */
export const sayDay = (at: Date): string => DAY.format(at)

interface Words {
  subject: string
  paragraphs: readonly string[]
  template?: typeof ANSWER_TEMPLATE | typeof DELETED_TEMPLATE
  /** The link in it that is for the person alone. */
  secret?: Secret
}

async function organiserOf(db: Db, { accountId }: StoredRequest): Promise<string> {
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}

/** Writes to whoever asked, by the way they were confirmed. */
async function write(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  { subject, paragraphs, template = ANSWER_TEMPLATE, secret }: Words,
): Promise<void> {
  const { accountId, requestKey } = request
  const organiser = await organiserOf(db, request)
  const kind = secret ? ({ template: FILE_TEMPLATE, secret } as const) : { template }
  const common = { accountId, to: contact.to, about: requestKey, ...kind }
  if (contact.channel === 'sms') {
    await queueText(db, deps, { ...common, body: `${organiser}: ${paragraphs.join(' ')}` })
    return
  }
  const asked = `You asked ${organiser} on ${sayDay(request.askedAt)}: "${KIND_WORDS[request.kind].ask}". Your request is ${requestKey}.`
  const body = ['Hello,', ...paragraphs, asked, organiser].join('\n\n')
  await queueMail(db, deps, { ...common, subject: `${organiser}: ${subject}`, body })
}

/** Until when the answer comes. */
export async function sayReceived(db: Db, deps: Deps, request: StoredRequest): Promise<void> {
  const contact = contactOf(deps, request)
  if (!contact) return
  await write(db, deps, request, contact, {
    subject: 'we have your privacy request',
    paragraphs: [`we have your request and answer it by ${sayDay(request.dueAt)}.`],
  })
}

export function sayNothingHeld(db: Db, deps: Deps, request: StoredRequest, contact: Contact): Promise<void> {
  return write(db, deps, request, contact, {
    subject: 'nothing is held about you',
    paragraphs: ['we looked, and hold nothing about this address.'],
  })
}

export function sayOptedOut(db: Db, deps: Deps, request: StoredRequest, contact: Contact): Promise<void> {
  return write(db, deps, request, contact, {
    subject: 'no more marketing',
    paragraphs: [
      'you get no more marketing from us. What belongs to an entry, such as the link to a prize, still comes.',
    ],
  })
}

/** The link to the file, for whoever was confirmed and nobody else. */
export function sayFile(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  { token, until }: { token: string; until: Date },
): Promise<void> {
  const url = playUrl(deps, `/privacy-request/file/${token}`)
  return write(db, deps, request, contact, {
    secret: { values: [url], until },
    subject: 'your data',
    paragraphs: [
      `here is everything that we hold about you, as pages to read and as data to take along. The link works for ${FILE_DAYS} days and is for you alone:`,
      url,
    ],
  })
}

export function sayCorrected(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  entries: number,
): Promise<void> {
  const where = entries === 1 ? 'your entry' : `your ${entries} entries`
  return write(db, deps, request, contact, {
    subject: 'your data is corrected',
    paragraphs: [`we corrected ${where} as you asked.`],
  })
}

export function sayDeclined(
  db: Db,
  deps: Deps,
  request: StoredRequest,
  contact: Contact,
  reason: string,
): Promise<void> {
  return write(db, deps, request, contact, {
    subject: 'about your privacy request',
    paragraphs: [
      'we cannot do what you asked:',
      reason,
      'You may write to us about it, or to the authority for data protection where you live.',
    ],
  })
}

/** What was deleted, what is kept and why, and when copies for emergencies have forgotten it. */
export function sayDeleted(
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
  const { entries, gifts, kept, keptUntil, isBlocked } = erased
  const forgotten = new Date(deps.clock.now().getTime() + deps.config.backupDays * DAY_MS)
  return write(db, deps, request, contact, {
    subject: 'your data is deleted',
    template: DELETED_TEMPLATE,
    paragraphs: [
      `we deleted what we held about you: ${entries === 1 ? 'one entry' : `${entries} entries`} with your answers, what was sent to you, and what you gave to claim prizes.`,
      `Copies for emergencies will have forgotten it by ${sayDay(forgotten)}.`,
      'Fingerprints that prove that the campaigns were fair stay. They hold nothing about you, and nobody can tell whose they are.',
      ...(gifts > 0
        ? [
            'Of what you gave, the amount, the day and the number of the receipt stay, as bookkeeping wants, without your name and address.',
          ]
        : []),
      ...(kept.length > 0
        ? [
            `Tax and filing laws want it known who was given a prize. For ${kept.map(({ prizeTitle }) => prizeTitle).join(', ')}, your name, address and papers are kept sealed until ${sayDay(keptUntil)}, and for nothing else.`,
          ]
        : []),
      ...(isBlocked
        ? ['Your address stays on the list of those who may not take part, for this alone.']
        : []),
      'That you had agreed to something, and when, is kept as a proof without your name or address.',
    ],
  })
}
