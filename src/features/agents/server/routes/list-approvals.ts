import type { getApproval, listApprovals } from '#features/agents/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { findApproval, findApprovals } from '../approvals/approval-queries.ts'

export const handleListApprovals: Handler<typeof listApprovals> = ({ db, deps, actor }) =>
  findApprovals(db, actor, deps.clock.now())

export const handleGetApproval: Handler<typeof getApproval> = ({ db, deps, actor, params }) =>
  findApproval(db, actor, params.approvalId, deps.clock.now())
