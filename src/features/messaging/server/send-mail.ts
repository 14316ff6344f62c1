import { z } from 'zod'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { SEND_MAIL } from './queue-mail.ts'

/** After so many tries a message is failed until someone asks for another round. */
const MAIL_TRIES = 5
const MAX_ERROR = 300
/** Mails whose text opens a door. Once a mail server has them, the outbox keeps no copy. */
const SECRET_TEMPLATES: readonly string[] = ['temporary-password', 'invitation', 'claim-link']
const NOT_KEPT = 'This mail held a password or a secret link. It has been sent, and its text is not kept.'

const Data = z.object({ messageKey: z.string() })

async function findQueued(deps: Deps, messageKey: string) {
  return inScope(deps.pool, 'system', db =>
    db
      .selectFrom('messages')
      .select(['recipient', 'template', 'subject', 'body', 'attempts'])
      .where('message_key', '=', messageKey)
      .where('status', '=', 'queued')
      .executeTakeFirst(),
  )
}

interface Outcome {
  attempts: number
  status: 'queued' | 'sent' | 'failed'
  last_error: string | null
  sent_at?: Date
  body?: string
}

async function record(deps: Deps, messageKey: string, outcome: Outcome): Promise<void> {
  await inScope(deps.pool, 'system', db =>
    db.updateTable('messages').set(outcome).where('message_key', '=', messageKey).execute(),
  )
}

/**
 * Hands one mail over. A second run finds it sent and does nothing; when the process dies between handing
 * over and writing that down, the repeated mail carries the same Message-ID.
 */
async function sendMail(deps: Deps, data: unknown): Promise<void> {
  const { messageKey } = Data.parse(data)
  const message = await findQueued(deps, messageKey)
  if (!message) return
  const attempts = message.attempts + 1
  try {
    await deps.mailer.send({
      to: message.recipient,
      subject: message.subject,
      text: message.body,
      messageId: messageKey,
    })
  } catch (error) {
    const text = (error instanceof Error ? error.message : 'unknown').slice(0, MAX_ERROR)
    const isLast = attempts >= MAIL_TRIES
    await record(deps, messageKey, { attempts, status: isLast ? 'failed' : 'queued', last_error: text })
    if (isLast) return
    // Thrown on, so that the queue repeats it with growing pauses.
    throw error
  }
  await record(deps, messageKey, {
    attempts,
    status: 'sent',
    last_error: null,
    sent_at: deps.clock.now(),
    ...(deps.config.smtpUrl && SECRET_TEMPLATES.includes(message.template) ? { body: NOT_KEPT } : {}),
  })
}

export const sendMailJob: JobKind = { name: SEND_MAIL, run: sendMail }
