import type { Selectable } from 'kysely'
import { NO_MAIL_SERVER, OutboxItem, WRITTEN_BEFORE } from '#features/messaging/contract.ts'
import { type Actor, seesEveryAccount } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Messages } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isStaff } from '#shared/access.ts'
import { maskEmail, maskPhone } from '#shared/text/mask-contact.ts'
import { reasonInWords } from './reason.ts'
import { openRecipient, openWords } from './sealed-words.ts'
import { isUnsealed } from './secrets.ts'

type Message = Selectable<Messages>

/** Enough to recognize. In a web address, the part after the host may be a secret. */
function maskRecipient({ channel, recipient }: Message): string {
  // Its account's keys were deleted.
  if (recipient === '') return ''
  if (channel === 'webhook' || channel === 'connector') return new URL(recipient).host
  return channel === 'email' ? maskEmail(recipient) : maskPhone(recipient)
}

const Stored = OutboxItem.pick({ channel: true, status: true })
const StoredSecret = OutboxItem.shape.secret

/** Whether a message carries a secret, and still has it. */
const secretOf = (message: Message) =>
  StoredSecret.parse(isUnsealed(message) ? 'sealed' : (message.secret ?? undefined))

/** As `actor` may see it: staff reads errors as they came, because it runs the service. */
export async function toOutboxItem(
  message: Message,
  { role }: Pick<Actor, 'role'>,
  deps: Pick<Deps, 'mailer' | 'keys'>,
): Promise<OutboxItem> {
  const stored = message.last_error
  const error = stored === NO_MAIL_SERVER && !deps.mailer.keeps ? WRITTEN_BEFORE : stored
  const secret = secretOf(message)
  return {
    ...Stored.parse(message),
    id: message.message_key,
    to: maskRecipient(await openRecipient(deps, message)),
    template: message.template,
    attempts: message.attempts,
    ...(error ? { lastError: isStaff(role) ? error : reasonInWords(error) } : {}),
    ...(secret ? { secret } : {}),
    createdAt: message.created_at,
    ...(message.sent_at ? { sentAt: message.sent_at } : {}),
  }
}

/** Newest first: the account's, or for staff everyone's. */
export async function listMessages(
  db: Db,
  actor: Actor,
  { status, page, pageSize }: { status?: string | undefined; page: number; pageSize: number },
): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .$if(!seesEveryAccount(actor), query => query.where('account_id', '=', actor.accountId))
    .$if(status !== undefined, query => query.where('status', '=', status ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** @throws notFound, also for another account's message unless `actor` is staff */
export async function getMessage(db: Db, actor: Actor, messageKey: string): Promise<Message> {
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('message_key', '=', messageKey)
    .$if(!seesEveryAccount(actor), query => query.where('account_id', '=', actor.accountId))
    .executeTakeFirst()
  if (!message) throw new NamedError('notFound')
  return message
}

/** The role of the person an address belongs to, if anyone's. */
async function findRecipientRole(db: Db, recipient: string): Promise<number | undefined> {
  const user = await db.selectFrom('users').select('role').where('email', '=', recipient).executeTakeFirst()
  return user?.role
}

/**
 * A message whose words `actor` may read.
 * @throws notFound as `getMessage`; forbidden when it went to someone with more power
 */
export async function getReadableMessage(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  messageKey: string,
): Promise<Message> {
  const message = await openRecipient(deps, await getMessage(db, actor, messageKey))
  const role = await findRecipientRole(db, message.recipient)
  // Messages to a higher role are closed to lower ones, so that a password cannot raise a user's power.
  if (role !== undefined && role < actor.role) throw new NamedError('forbidden')
  return openWords(deps, message)
}
