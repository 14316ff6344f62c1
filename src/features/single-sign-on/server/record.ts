import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Call } from '#server/http/serve.ts'
import type { RouteDefinition } from '#shared/contract.ts'

type OwnerCall = Pick<Call<RouteDefinition & { access: 'owner' }>, 'deps' | 'actor' | 'request'>

/** Logs a change of single sign-on. */
export async function recordSso(
  db: Db,
  { deps, actor, request }: OwnerCall,
  event: {
    what:
      | 'providerAdded'
      | 'providerChanged'
      | 'providerRemoved'
      | 'domainAdded'
      | 'domainVerified'
      | 'domainRemoved'
      | 'rulesChanged'
    entity: string
    details: Record<string, unknown>
  },
): Promise<void> {
  await recordAudit(db, {
    accountId: actor.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: `sso.${event.what}`,
    entity: event.entity,
    details: event.details,
    ip: request.ip,
  })
}
