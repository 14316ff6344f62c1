import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Logger, pino } from 'pino'

/** Never written, wherever they stand: credentials, and what would tell who somebody is. */
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

/**
 * The program's log: one JSON line for each thing that happened. A request is its method and path; query
 * strings and bodies can hold e-mail addresses, so they are left out.
 */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  })
}
