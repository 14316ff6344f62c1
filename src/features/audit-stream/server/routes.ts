import { recordAudit } from '#features/audit/server/index.ts'
import type { getAuditStream, removeAuditStream, saveAuditStream } from '#features/audit-stream/contract.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Call, Handler } from '#server/http/serve.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { targetRefusal } from './deliver.ts'
import { lastSeq, readStream, writeStream } from './streams.ts'

/** Logs a change of the stream; its address can hold a secret, so only the host is kept. */
function record(
  { db, deps, actor, request }: Call<RouteDefinition & { access: 'owner' }>,
  what: 'streamChanged' | 'streamRemoved',
  target: string,
): Promise<void> {
  const { accountId, userId: actorId } = actor
  return recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId,
    action: `audit.${what}`,
    entity: String(accountId),
    details: { host: new URL(target).host },
    ip: request.ip,
  })
}

export const handleGetAuditStream: Handler<typeof getAuditStream> = async ({ db, actor }) => {
  const [stream, lines] = await Promise.all([readStream(db, actor.accountId), lastSeq(db, actor.accountId)])
  return { ...(stream ? { stream } : {}), lines }
}

export const handleSaveAuditStream: Handler<typeof saveAuditStream> = async call => {
  const { db, deps, actor, body } = call
  const refusal = targetRefusal(body.target, deps.config)
  if (refusal !== undefined) throw invalidField('target', refusal)
  await writeStream(db, deps, actor.accountId, body)
  await record(call, 'streamChanged', body.target)
  const saved = await readStream(db, actor.accountId)
  if (!saved) throw new NamedError('notFound')
  return saved
}

export const handleRemoveAuditStream: Handler<typeof removeAuditStream> = async call => {
  const { db, actor } = call
  const gone = await db
    .deleteFrom('audit_streams')
    .where('account_id', '=', actor.accountId)
    .returning('target')
    .executeTakeFirst()
  if (!gone) throw new NamedError('notFound')
  await record(call, 'streamRemoved', gone.target)
  return { ok: true }
}
