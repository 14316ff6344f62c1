import type { approveCall } from '#features/agents/contract.ts'
import { inReadScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { findApproval } from '../approvals/approval-queries.ts'
import { type Decider, decide, returnCall, storeOutcome } from '../approvals/decide.ts'
import { callService, readError, type ServiceAnswer } from '../call-service.ts'
import { findApprovalTool } from '../tools/list.ts'
import { toCall } from '../tools/tool.ts'

/** Refusals of the approver, not of the call: it did nothing, and another person may approve it. */
const OF_PERSON = [
  'confirmNeeded',
  'notPermitted',
  'forbidden',
  'factorRequired',
  'temporaryPassword',
  'unauthenticated',
] as const

const MOST_MESSAGE = 500

async function finish(decider: Decider, answer: ServiceAnswer): Promise<void> {
  const { status } = answer
  const error = status < 400 ? undefined : readError(answer)
  const refusal = OF_PERSON.find(code => code === error?.code)
  if (refusal) {
    await returnCall(decider, refusal)
    throw new NamedError(refusal, error ? { message: error.message } : {})
  }
  const message = status < 400 ? 'Done' : (error?.message ?? 'The call failed')
  await storeOutcome(decider, status, message.slice(0, MOST_MESSAGE))
}

/** Runs the call once: it is claimed before, so that a crash in between leaves it without an outcome. */
export const handleApproveCall: BareHandler<typeof approveCall> = async ({
  deps,
  actor,
  params,
  request,
}) => {
  const id = params.approvalId
  const decider = { deps, actor, id, ip: request.ip }
  const call = await decide(decider, 'approved')
  const tool = findApprovalTool(call.tool)
  if (tool) await finish(decider, await callService(request, toCall(tool, call.given)))
  else await storeOutcome(decider, 410, 'This tool is no longer available')
  return inReadScope(deps.pool, scopeOf(actor), db => findApproval(db, actor, id, deps.clock.now()))
}
