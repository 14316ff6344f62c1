import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { askApproval } from './approvals/ask-approval.ts'
import { callService, readError } from './call-service.ts'
import { type Arguments, type Tool, toCall } from './tools/tool.ts'

/** Characters of one answer. Larger ones would only fill the memory of a model. */
const MOST_ANSWER = 1_000_000

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const fail = (text: string): CallToolResult => ({ ...say(text), isError: true })

/** "Title: Enter a title", one field a line after the message. */
function errorText(message: string, fields: Readonly<Record<string, string>> = {}): string {
  return [message, ...Object.entries(fields).map(([field, words]) => `${field}: ${words}`)].join('\n')
}

async function callNow(request: FastifyRequest, tool: Tool, given: Arguments): Promise<CallToolResult> {
  const answer = await callService(request, toCall(tool, given))
  if (answer.status >= 400) {
    const error = readError(answer)
    return fail(
      errorText(error?.message ?? `The service answered with status ${answer.status}`, error?.errors),
    )
  }
  if (answer.text.length <= MOST_ANSWER) return say(answer.text)
  return fail('This answer is too large for a tool. Use the REST API instead')
}

async function callLater(
  deps: Deps,
  request: FastifyRequest,
  tool: Tool,
  given: Arguments,
): Promise<CallToolResult> {
  const { actor, ip } = request
  if (tool.kind !== 'approval' || !actor?.key) throw new NamedError('forbidden')
  const approval = await askApproval(deps, { actor, key: actor.key, tool, given, ip })
  const { id, state, summary, expiresAt } = approval
  const note = 'A person must approve this in the dashboard. Ask get_approval for the decision.'
  return say(JSON.stringify({ approvalId: id, state, summary, expiresAt, note }))
}

/** Calls a tool in the name of a request's API key. A refusal is a result with its reason. */
export async function callTool(
  deps: Deps,
  request: FastifyRequest,
  tool: Tool,
  given: Arguments,
): Promise<CallToolResult> {
  try {
    return await (tool.kind === 'now' ? callNow(request, tool, given) : callLater(deps, request, tool, given))
  } catch (error) {
    if (error instanceof NamedError) return fail(errorText(error.message, error.details.fields))
    throw error
  }
}
