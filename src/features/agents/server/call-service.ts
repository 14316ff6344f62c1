import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ServiceCall } from './tools/tool.ts'

/** An answer of the service. */
export interface ServiceAnswer {
  status: number
  text: string
}

/** Headers of a caller that say who they are and where they come from. */
const CARRIED = ['authorization', 'cookie', 'user-agent', 'origin', 'sec-fetch-site'] as const

/**
 * Makes a call in the name of the caller of a request, as if they had sent it: with the same credentials, address and
 * limits.
 */
export async function callService(request: FastifyRequest, call: ServiceCall): Promise<ServiceAnswer> {
  const carried = CARRIED.flatMap(name => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const { statusCode, body } = await request.server.inject({
    method: call.method,
    url: call.url,
    // A proxy may have told the host in another header.
    headers: { ...Object.fromEntries(carried), host: request.host },
    remoteAddress: request.ip,
    ...(call.body ? { payload: { ...call.body } } : {}),
  })
  return { status: statusCode, text: body }
}

const ErrorBody = z.looseObject({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})

/** The error of an answer; undefined for one without words. */
export function readError({ text }: ServiceAnswer): z.output<typeof ErrorBody> | undefined {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
