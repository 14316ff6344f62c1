import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** Fields that are never logged, at any depth: credentials and personal data. */
const SECRET = [
  'password',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'phoneNumber',
  'firstName',
  'lastName',
  'birthday',
  'zip',
]

/** Secret part of an address, such as an entrant's own page: 32 bytes as base64url. */
const TOKEN_PART = /(?<=\/)[A-Za-z0-9_-]{43}(?=\/|$)/g

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(TOKEN_PART, '[secret]')
}

/** Signed-in caller of a request, by public keys; none of a request that passed by the router. */
function callerIn(request: FastifyRequest | undefined) {
  const actor = request?.actor
  if (!actor) return {}
  return { user: actor.userKey, ...(actor.key ? { apiKey: actor.key.prefix } : {}) }
}

/**
 * Program log with one JSON line per event. A request is its method and path, without secrets. Query strings and
 * bodies can contain email addresses, so they are left out.
 * @param sink receives the lines; standard output by default
 */
export function openLog(level: string, sink: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRET.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
      res: ({ statusCode, request }: Pick<FastifyReply, 'statusCode'> & Partial<FastifyReply>) => ({
        status: statusCode,
        ...callerIn(request),
      }),
      // Nothing else of an error: the database's have the row that was refused, and its connection.
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack,
      }),
    },
  }
  return pino(options, sink)
}
