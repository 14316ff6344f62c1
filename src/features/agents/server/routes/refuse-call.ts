import type { refuseCall } from '#features/agents/contract.ts'
import { inReadScope } from '#server/db/scope.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { findApproval } from '../approvals/approval-queries.ts'
import { decide } from '../approvals/decide.ts'

export const handleRefuseCall: BareHandler<typeof refuseCall> = async ({ deps, actor, params, request }) => {
  const id = params.approvalId
  await decide({ deps, actor, id, ip: request.ip }, 'refused')
  return inReadScope(deps.pool, scopeOf(actor), db => findApproval(db, actor, id, deps.clock.now()))
}
