import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { serve } from '#server/serve.ts'
import { inviteMember } from '../../contract.ts'
import { mailInvitation } from '../invitation.ts'
import { insertMember, requireGrantable, toMember } from '../members.ts'
import { recordChange } from '../record-change.ts'

const TAKEN = 'This email already belongs to someone'

export function inviteMemberRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, inviteMember, async call => {
    const { db, actor, body } = call
    requireGrantable(actor, body.role)
    const member = await insertMember(db, actor, { ...body, at: deps.clock.now() })
    if (!member) throw new NamedError('conflict', { message: TAKEN, fields: { email: TAKEN } })
    await mailInvitation(db, deps, actor, member)
    await recordChange(call, 'invited', member)
    return toMember(member)
  })
}
