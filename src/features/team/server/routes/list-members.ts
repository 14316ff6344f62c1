import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { listMembers } from '../../contract.ts'
import { listMemberRows, toMember } from '../members.ts'

export function listMembersRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listMembers, async ({ db, actor }) => {
    const rows = await listMemberRows(db, actor)
    return rows.map(toMember)
  })
}
