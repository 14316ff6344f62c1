import { approveCall, getApproval, listApprovals, refuseCall } from '#features/agents/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleApproveCall } from './routes/approve-call.ts'
import { handleGetApproval, handleListApprovals } from './routes/list-approvals.ts'
import { handleRefuseCall } from './routes/refuse-call.ts'
import { serveMcp } from './routes/serve-mcp.ts'

/** Programs of artificial intelligence: tools over the contracts, and calls that wait for a person. */
export const agents: Feature = {
  name: 'agents',
  takesKeys: true,
  routes(app, deps) {
    serveMcp(app, deps)
    serve(app, deps, listApprovals, handleListApprovals)
    serve(app, deps, getApproval, handleGetApproval)
    serveBare(app, deps, approveCall, handleApproveCall)
    serveBare(app, deps, refuseCall, handleRefuseCall)
  },
}
