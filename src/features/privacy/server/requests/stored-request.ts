import { sql } from 'kysely'
import { z } from 'zod'
import { Law, PrivacyKind, type PrivacyRequest, REQUEST_STATES } from '#features/privacy/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { Contact, openText } from './contact.ts'

const Stored = z.object({
  id: z.int(),
  accountId: z.int(),
  campaignId: z.int().nullable(),
  requestKey: z.string(),
  kind: PrivacyKind,
  channel: Contact.shape.channel,
  language: z.string().nullable().transform(knownLanguage),
  contactHash: z.instanceof(Buffer),
  contactSealed: z.instanceof(Buffer).nullable(),
  wishSealed: z.instanceof(Buffer).nullable(),
  state: z.enum(REQUEST_STATES),
  law: Law,
  askedAt: z.date(),
  dueAt: z.date(),
  closedAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
  result: z.record(z.string(), z.int()),
  fileUntil: z.date().nullable(),
  eventKey: z.string().nullable(),
  title: z.string().nullable(),
})
/** A stored, confirmed request. */
export type StoredRequest = z.output<typeof Stored>

/** Requests with who closed them and where they were asked; callers add the condition. */
export function selectRequests(db: Db) {
  return db
    .selectFrom('privacy_requests as r')
    .leftJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .leftJoin('users as u', 'u.id', 'r.closed_by')
    .select([
      'r.id',
      'r.account_id as accountId',
      'r.campaign_id as campaignId',
      'r.request_key as requestKey',
      'r.kind',
      'r.channel',
      'r.language',
      'r.contact_hash as contactHash',
      'r.contact_sealed as contactSealed',
      'r.wish_sealed as wishSealed',
      'r.state',
      'r.law',
      'r.asked_at as askedAt',
      'r.due_at as dueAt',
      'r.closed_at as closedAt',
      'r.reason',
      'r.result',
      'r.file_until as fileUntil',
      'c.event_key as eventKey',
      'c.title',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('closedBy'),
    ])
}

/** A row of `selectRequests`. */
export const toRequest = (row: unknown): StoredRequest => Stored.parse(row)

/** The request of a key that was just written or asked for by its own link. */
export async function getRequestByKey(db: Db, requestKey: string): Promise<StoredRequest> {
  return toRequest(await selectRequests(db).where('r.request_key', '=', requestKey).executeTakeFirstOrThrow())
}

/**
 * A request of the person's account, locked until the transaction ends. Other accounts' participants are no business
 * of staff who do not act for them.
 * @throws notFound
 */
export async function lockRequest(db: Db, actor: Actor, requestKey: string): Promise<StoredRequest> {
  const row = await selectRequests(db)
    .where('r.request_key', '=', requestKey)
    .where('r.account_id', '=', actor.accountId)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toRequest(row)
}

/** To whom the answer goes; undefined once it was forgotten. */
export function contactOf(deps: Pick<Deps, 'sealKey'>, request: StoredRequest): Contact | undefined {
  const to = openText(deps, request.requestKey, request.contactSealed)
  return to === undefined ? undefined : { channel: request.channel, to }
}

/** A request as the team's list has it. */
export function toWireRequest(deps: Pick<Deps, 'sealKey'>, request: StoredRequest): PrivacyRequest {
  const { eventKey, title, closedAt, closedBy, reason } = request
  const contact = contactOf(deps, request)
  const wish = openText(deps, request.requestKey, request.wishSealed)
  return {
    id: request.requestKey,
    kind: request.kind,
    ...(contact ? { contact: contact.to } : {}),
    ...(wish === undefined ? {} : { wish }),
    state: request.state,
    law: request.law,
    ...(eventKey === null ? {} : { eventKey }),
    ...(title === null ? {} : { title }),
    askedAt: request.askedAt,
    due: request.dueAt,
    ...(closedAt ? { closedAt } : {}),
    ...(closedBy === null ? {} : { closedBy }),
    ...(reason === null ? {} : { reason }),
    result: request.result,
  }
}
