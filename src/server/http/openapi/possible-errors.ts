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
const UNEXPECTED: readonly ErrorCode[] = ['misdirected', 'internal', 'unavailable']
/** Those of changes: a retry with Idempotency-Key, and a body that is not read. */
const UNEXPECTED_OF_WRITES: readonly ErrorCode[] = [
  ...(['retryInProgress', 'keyReused', 'tooLarge', 'unsupportedType'] as const),
  ...UNEXPECTED,
]

/** Errors of the shared default response of a method. */
export function unexpectedErrors(method: string): readonly ErrorCode[] {
  return method === 'GET' ? UNEXPECTED : UNEXPECTED_OF_WRITES
}

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
  return CODES.filter(code => found[code])
}

/** Codes by their status. */
export function byStatus(codes: readonly ErrorCode[]): [status: string, codes: ErrorCode[]][] {
  return Object.entries(Object.groupBy(codes, code => String(ERRORS[code][0]))).map(
    ([status, group = []]) => [status, group],
  )
}

const capital = (code: string) => code.charAt(0).toUpperCase() + code.slice(1)

const nameOf = ([first = 'internal', ...others]: readonly ErrorCode[]) =>
  [capital(first), ...others.map(code => capital(code).charAt(0))].join('')

/** Name of the shared response for codes of one status: the first, and initials of the others. */
export function responseName(codes: readonly ErrorCode[]): string {
  if (codes === UNEXPECTED) return 'Unexpected'
  return codes === UNEXPECTED_OF_WRITES ? 'UnexpectedWrite' : nameOf(codes)
}

/** The shared response for codes of one status. */
export function errorResponse(codes: readonly ErrorCode[]): object {
  return {
    description: codes.map(code => `${code}: ${ERRORS[code][1]}`).join('. '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    'x-codes': codes,
  }
}

/** Body of every error response. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'Every error has a message. Further fields depend on the error.',
  properties: {
    message: { type: 'string', description: 'The reason, in words for people' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The message of each wrong field, by its path',
    },
    requestId: { type: 'string', description: 'Name it when you ask for help' },
  },
  required: ['message', 'requestId'],
  examples: [{ message: ERRORS.notFound[1], requestId: '0123456789abcdef' }],
} as const
