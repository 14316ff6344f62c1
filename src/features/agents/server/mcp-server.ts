import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import manifest from '#package.json' with { type: 'json' }
import type { Deps } from '#server/deps.ts'
import type { KeyScope } from '#shared/access.ts'
import { callTool } from './call-tool.ts'
import { TOOLS } from './tools/list.ts'
import { inputSchema, type Tool } from './tools/tool.ts'

const INSTRUCTIONS = `Drumroll runs promotional campaigns: instant wins, sweepstakes, landing pages and text-to-donate.
Draft with campaign files: export a similar campaign, change the file, import it, check compliance, simulate.
Activation, draws, changes of status and messages to winners wait until a person approves them in the dashboard.`

/** Schemas are made once: contracts never change while the service runs. */
const described = new Map<string, ReturnType<typeof describe>>()

const isReadOnly = (tool: Tool): boolean =>
  tool.contract.method === 'GET' || (tool.kind === 'now' && tool.readsOnly === true)

function describe(tool: Tool) {
  const { name, title, description, contract, kind } = tool
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(tool),
    annotations: {
      title,
      readOnlyHint: isReadOnly(tool),
      destructiveHint: kind === 'approval' || contract.method === 'DELETE',
      openWorldHint: false,
    },
  }
}

function describeOnce(tool: Tool) {
  const known = described.get(tool.name) ?? describe(tool)
  described.set(tool.name, known)
  return known
}

/** Whether a key's scopes let it use a tool. */
function isOpen(tool: Tool, scopes: readonly KeyScope[]): boolean {
  if (tool.contract.method === 'GET') return scopes.includes('read')
  return scopes.includes('draft') || scopes.includes('write')
}

/** The MCP server for one request: the tools that its API key may use. */
export function makeServer(deps: Deps, request: FastifyRequest): Server {
  const tools = TOOLS.filter(tool => isOpen(tool, request.actor?.key?.scopes ?? []))
  const server = new Server(
    { name: 'drumroll', title: deps.config.companyName, version: manifest.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(describeOnce) }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    return callTool(deps, request, tool, params.arguments ?? {})
  })
  return server
}
