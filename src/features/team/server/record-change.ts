import type { FastifyRequest } from 'fastify'
import { recordAudit } from '#features/audit/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { MemberRow } from './members.ts'

/** Logs a change to a member. */
export async function recordChange(
  { db, deps, actor, request }: { db: Db; deps: Deps; actor: Actor; request: FastifyRequest },
  verb: 'invited' | 'invitedAgain' | 'changed' | 'removed',
  member: MemberRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, {
    accountId: member.account_id,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: `member.${verb}`,
    entity: member.user_key,
    details: { role: member.role, ...details },
    ip: request.ip,
  })
}
