import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MCP_PATH } from '#features/agents/contract.ts'
import { FILE_LIMIT } from '#features/campaigns/campaign-file/contract.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/http/origin.ts'
import { makeServer } from '../mcp-server.ts'

/** The request as the web has it; its body was read before. */
function toWebRequest(request: FastifyRequest, deps: Deps): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Request(`${originOf(request, deps.config)}${MCP_PATH}`, { method: request.method, headers })
}

/**
 * The MCP server, for API keys alone. Each request has a server of its own, which keeps nothing: any process can answer
 * the next one. Older clients get their answer as a stream of one event.
 */
export function serveMcp(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    schema: { hide: true },
    bodyLimit: FILE_LIMIT,
    config: { access: 'analyst', keyScope: 'read', onlyKeys: true },
    handler: async (request, reply) => {
      const handler = createMcpHandler(() => makeServer(deps, request), {
        // Nothing changes that a client could subscribe to.
        maxSubscriptions: 0,
        onerror: error => deps.log.warn({ err: error }, 'a program sent an unusable MCP request'),
      })
      const answer = await handler.fetch(toWebRequest(request, deps), { parsedBody: request.body })
      const text = await answer.text()
      await handler.close()
      const type = answer.headers.get('content-type')
      if (type) reply.type(type)
      return reply.status(answer.status).header('cache-control', 'no-store').send(text)
    },
  })
}
