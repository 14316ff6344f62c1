import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { serve } from '#server/serve.ts'
import { resendInvitation } from '../../contract.ts'
import { mailInvitation } from '../invitation.ts'
import { getChangeableMember, toMember } from '../members.ts'
import { recordChange } from '../record-change.ts'

export function resendInvitationRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, resendInvitation, async call => {
    const { db, actor, params } = call
    const member = await getChangeableMember(db, actor, params.userId)
    if (toMember(member).state !== 'invited') {
      throw new NamedError('conflict', { message: 'This member needs no invitation' })
    }
    await mailInvitation(db, deps, actor, member)
    await recordChange(call, 'invitedAgain', member)
    return { ok: true as const }
  })
}
