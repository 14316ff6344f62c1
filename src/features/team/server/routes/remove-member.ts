import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { removeMember } from '../../contract.ts'
import { getChangeableMember, requireAnotherOwner } from '../members.ts'
import { recordChange } from '../record-change.ts'

export function removeMemberRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, removeMember, async call => {
    const { db, actor, params } = call
    const member = await getChangeableMember(db, actor, params.userId)
    await requireAnotherOwner(db, member)
    // Their sessions and idempotency keys go with them.
    await db.deleteFrom('users').where('id', '=', member.id).execute()
    await recordChange(call, 'removed', member)
    return { ok: true as const }
  })
}
