import type { Access } from '#shared/access.ts'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'

/** Facts of a route from which its possible errors follow. */
export interface Surface {
  access: Access | undefined
  method: string
  takesKeys: boolean
  hasParams: boolean
  hasQuery: boolean
  hasBody: boolean
  isLimited: boolean
}

/** Errors that every route may give, regardless of the request. */
const OF_ALL: readonly ErrorCode[] = ['misdirected', 'internal', 'unavailable']
/** Those of changes: a retry with Idempotency-Key, and a body that is not read. */
const OF_WRITES: readonly ErrorCode[] = ['retryInProgress', 'keyReused', 'tooLarge', 'unsupportedType']

const isCode = (code: string): code is ErrorCode => code in ERRORS
const CODES = Object.keys(ERRORS).filter(isCode)

/** Errors of the platform for a route, in the order of the table. Handlers may add others. */
export function possibleErrors(surface: Surface): ErrorCode[] {
  const { access, method, takesKeys, hasParams, hasQuery, hasBody, isLimited } = surface
  const isWrite = method !== 'GET'
  const found: Partial<Record<ErrorCode, boolean>> = {
    invalid: hasParams || hasQuery || hasBody,
    malformed: hasBody || hasParams,
    unauthenticated: access !== 'public',
    forbidden: access !== 'public',
    temporaryPassword: access !== 'public' && access !== 'anySession',
    crossSite: isWrite,
    notFound: hasParams,
    tooMany: isLimited || takesKeys,
  }
  return CODES.filter(code => found[code] || OF_ALL.includes(code) || (isWrite && OF_WRITES.includes(code)))
}

function callerOf({ access, takesKeys }: Surface): string {
  if (access === 'public') return 'Public'
  if (takesKeys) return 'Key'
  return access === 'anySession' ? 'Session' : 'Member'
}

function inputOf({ hasParams, hasBody, hasQuery }: Surface): string {
  if (hasParams) return 'ById'
  if (hasBody) return 'Body'
  return hasQuery ? 'Query' : ''
}

/**
 * Name of the shared response with the possible errors of a route. Routes alike in this share it.
 * @param own statuses that the route itself describes
 */
export function errorsName(surface: Surface, own: readonly string[]): string {
  const { method, takesKeys, isLimited } = surface
  const limited = isLimited && !takesKeys ? 'Limited' : ''
  const except = own.length > 0 ? `Except${own.join('And')}` : ''
  return `${callerOf(surface)}${method === 'GET' ? 'Read' : 'Write'}${inputOf(surface)}${limited}Errors${except}`
}

/** The shared response for these codes. `x-codes` lists them by status. */
export function errorResponse(codes: readonly ErrorCode[]): object {
  const byStatus = Object.groupBy(codes, code => String(ERRORS[code][0]))
  const lines = Object.entries(byStatus).map(([status, group = []]) => `${status} ${group.join(', ')}`)
  return {
    description: lines.join('; '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    'x-codes': byStatus,
  }
}

/** Body of every error response. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'Every error has a message and a code. Further fields depend on the error.',
  properties: {
    message: { type: 'string', description: 'The reason, in words for people' },
    code: {
      type: 'string',
      description: 'The reason, for programs: a name of x-messages. Names may be added',
    },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The message of each wrong field, by its path',
    },
    requestId: { type: 'string', description: 'Name it when you ask for help' },
  },
  required: ['message', 'code', 'requestId'],
  'x-messages': Object.fromEntries(CODES.map(code => [code, ERRORS[code][1]])),
  examples: [{ message: ERRORS.notFound[1], code: 'notFound', requestId: '0123456789abcdef' }],
} as const
