import { recordAudit } from '#features/audit/server/index.ts'
import { type createLaw, LAW_TABLE, parseLaw } from '#features/law/contract.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { displayName } from '#shared/text/display-name.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { listLaws } from '../law-at.ts'

/** The law of a past day stays unchanged: reports name the version that judged them. */
export const handleCreateLaw: Handler<typeof createLaw> = async ({ db, deps, actor, body }) => {
  const now = deps.clock.now()
  const { version, effectiveFrom, note, source } = body
  const parsed = parseLaw(source)
  if ('problem' in parsed) throw invalidField('source', parsed.problem)
  if (effectiveFrom < dateIn('UTC', now)) throw invalidField('effectiveFrom', 'Date must be today or later')
  const stored = await db
    .insertInto('law_tables')
    .values({
      version,
      effective_from: effectiveFrom,
      thresholds: JSON.stringify(parsed.thresholds),
      note,
      created_by: actor.userId,
      created_name: displayName(actor),
      created_at: now,
    })
    .onConflict(conflict => conflict.column('version').doNothing())
    .executeTakeFirst()
  if (version === LAW_TABLE.version || stored.numInsertedOrUpdatedRows !== 1n) {
    throw new NamedError('conflict', { message: `Version ${version} already exists` })
  }
  await recordAudit(db, {
    accountId: actor.accountId,
    at: now,
    actorId: actor.userId,
    action: 'law.changed',
    entity: version,
    details: { effectiveFrom, note },
  })
  return listLaws(db, now)
}
