import { z } from 'zod'
import { NO_MAIL_SERVER, SECRET_GONE } from '#features/messaging/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { handOverText, settleText } from './hand-over-text.ts'
import { jobOf } from './job-of.ts'
import { mailOf } from './message-page.ts'
import { SEND_MAIL } from './queue-mail.ts'
import { SEND_TEXT } from './queue-text.ts'
import { openRecipient, openWords } from './sealed-words.ts'
import { handedOver, shownBody, wholeBody } from './secrets.ts'
import { tellCarrier } from './tell-carrier.ts'
import { oneClickUrl } from './unsubscribe-link.ts'

/**
 * After this many tries a message fails until another round is requested. It counts the first try and every retry of
 * the job queue, whose pauses double from five seconds on, about twenty minutes in all.
 */
const TRIES = 9
const MAX_ERROR = 300
/** Messages to people of whom nothing is kept, these included. */
const FORGOTTEN_TEMPLATES: readonly string[] = ['privacy-deleted']

const Data = z.object({ messageKey: z.string() })

async function findQueued(deps: Deps, messageKey: string) {
  return inScope(deps.pool, 'system', db =>
    db
      .selectFrom('messages')
      .select([
        'message_key',
        'channel',
        'recipient',
        'recipient_hash',
        'template',
        'subject',
        'body',
        'language',
        'attempts',
        'created_at',
        'sent_at',
      ])
      .select(['account_id', 'campaign_id', 'sms_key', 'about', 'secret', 'secret_sealed', 'secret_until'])
      .where('message_key', '=', messageKey)
      .where('status', '=', 'queued')
      .executeTakeFirst(),
  )
}

/** Whether a sent message left this server; otherwise the outbox holds the only copy. */
function isElsewhere({ config, texter }: Deps, { channel }: Queued): boolean {
  return channel === 'email' ? Boolean(config.smtpUrl) : texter.provider !== 'simulator'
}

async function forget(deps: Deps, messageKey: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const gone = await db
      .deleteFrom('messages')
      .where('message_key', '=', messageKey)
      .returning('sms_key')
      .executeTakeFirst()
    if (gone?.sms_key) await db.deleteFrom('sms_messages').where('message_key', '=', gone.sms_key).execute()
  })
}

interface Outcome {
  attempts: number
  status: 'queued' | 'sent' | 'failed' | 'suppressed'
  last_error: string | null
  sent_at?: Date
  body?: string
  secret?: 'gone'
  secret_sealed?: null
}

async function record(deps: Deps, messageKey: string, outcome: Outcome): Promise<void> {
  await inScope(deps.pool, 'system', db =>
    db.updateTable('messages').set(outcome).where('message_key', '=', messageKey).execute(),
  )
}

type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>
/** A message in the queue, with its secret: `shown` is its text without. */
export type QueuedMessage = Queued & { shown: string }

/** A message that stays queued without a try: until a moment, or without a job until it is queued again. */
export interface Waits {
  /** Absent: the reason of its last try stays. */
  because?: string
  until?: Date
}

/**
 * Hands a message to its carrier.
 * @throws while that cannot be done; it is tried again then
 */
export type HandOver = (
  deps: Deps,
  messageKey: string,
  message: QueuedMessage,
) => Promise<'sent' | 'suppressed' | Waits>

async function wait(
  deps: Deps,
  messageKey: string,
  { channel }: Queued,
  { because, until }: Waits,
): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    if (because !== undefined) {
      const last_error = because.slice(0, MAX_ERROR)
      await db.updateTable('messages').set({ last_error }).where('message_key', '=', messageKey).execute()
    }
    if (until) await deps.jobs.enqueue(db, jobOf(channel), { messageKey }, { startAfter: until })
  })
}

const handOver: HandOver = async (deps, messageKey, message) => {
  const { channel, recipient: to, subject, body: text } = message
  if (channel === 'sms') return handOverText(deps, messageKey, message)
  const mail = { to, subject, text, ...(await mailOf(deps, message)), messageId: messageKey }
  if (deps.mailer.keeps) {
    if (message.secret) await deps.mailer.send(mail)
    return 'suppressed'
  }
  await deps.mailer.send({ ...mail, unsubscribe: oneClickUrl(text) })
  return 'sent'
}

/** A text message that could not be delivered is a failure in the log as well. */
async function giveUpText(deps: Deps, messageKey: string, error: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const { sms_key: smsKey } = await db
      .selectFrom('messages')
      .select('sms_key')
      .where('message_key', '=', messageKey)
      .executeTakeFirstOrThrow()
    if (smsKey) await settleText(db, deps, smsKey, { state: 'failed', error })
  })
}

/**
 * Delivers one message. A second run finds it sent and does nothing. If the process dies between delivery and recording
 * it, the repeated message carries the same id.
 */
export async function carryMessage(deps: Deps, data: unknown, by: HandOver): Promise<void> {
  const { messageKey } = Data.parse(data)
  const found = await findQueued(deps, messageKey)
  if (!found) return
  const queued = await openRecipient(deps, await openWords(deps, found))
  const whole = wholeBody(deps, queued)
  if (whole === undefined) {
    const { attempts } = queued
    return record(deps, messageKey, { attempts, status: 'suppressed', last_error: SECRET_GONE })
  }
  const message = { ...queued, body: whole, shown: shownBody(queued) }
  const attempts = message.attempts + 1
  let fate: Awaited<ReturnType<HandOver>>
  try {
    fate = await by(deps, messageKey, message)
  } catch (error) {
    tellCarrier(deps, message.channel, error)
    const text = (error instanceof Error ? error.message : 'unknown').slice(0, MAX_ERROR)
    const isLast = attempts >= TRIES
    await record(deps, messageKey, { attempts, status: isLast ? 'failed' : 'queued', last_error: text })
    if (isLast) return giveUpText(deps, messageKey, text)
    // Thrown on, so that the queue repeats it with growing pauses.
    throw error
  }
  if (typeof fate === 'object') return wait(deps, messageKey, message, fate)
  const isGone = isElsewhere(deps, message)
  if (isGone && FORGOTTEN_TEMPLATES.includes(message.template)) return forget(deps, messageKey)
  await record(deps, messageKey, {
    attempts,
    status: fate,
    last_error: fate === 'suppressed' && message.channel === 'email' ? NO_MAIL_SERVER : null,
    ...(fate === 'sent' ? { sent_at: deps.clock.now() } : {}),
    ...(isGone ? handedOver(message) : {}),
  })
}

const sendMessage: JobKind['run'] = (deps, data) => carryMessage(deps, data, handOver)

/** Recipients wait for it: a delivery interrupted by a kill is repeated soon. */
const long = { seconds: 900 }

/** Several at once, so that one unresponsive mail server delays no other recipient's password. */
export const sendMailJob: JobKind = {
  name: SEND_MAIL,
  title: 'Send an email',
  atOnce: 8,
  long,
  run: sendMessage,
}
export const sendTextJob: JobKind = { name: SEND_TEXT, title: 'Send a text message', long, run: sendMessage }
