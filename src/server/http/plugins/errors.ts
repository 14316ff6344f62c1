import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '#server/db/connect.ts'
import { codeWordOf } from '#server/log/code-word.ts'
import { isStorageAway } from '#server/storage/storage.ts'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { fieldsOf, NamedError } from '../named-error.ts'

/** Refusals of Fastify and of the database that the request caused, by their error code. */
const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed',
  // PostgreSQL keeps neither the character 0 nor half of a surrogate pair.
  '22021': 'malformed',
  '22P05': 'malformed',
  // The disk of uploaded files is full, or the account's share of it.
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
}

interface ErrorAnswer {
  keyword: string
  instancePath: string
  message?: string
  params: object
}

/** An issue of Zod, as before Fastify converted it. */
const toIssue = ({ keyword, instancePath, message, params }: ErrorAnswer) =>
  Object({ ...params, code: keyword, message, path: instancePath.split('/').slice(1).filter(Boolean) })

/** Turns any thrown value into a named error; anything unforeseen stays unnamed. */
function nameError(error: FastifyError): NamedError | undefined {
  if (error instanceof NamedError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error.validation.map(toIssue))
    return new NamedError('invalid', { message: Object.values(fields)[0] ?? ERRORS.invalid[1], fields })
  }
  const code = BY_CODE[error.code]
  if (code) return new NamedError(code)
  if (error instanceof SyntaxError || error.statusCode === 400) return new NamedError('malformed')
  return undefined
}

function answer(reply: FastifyReply, request: FastifyRequest, error: NamedError): FastifyReply {
  const { fields, extra, retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A file that cannot be read is known to be one by then.
  reply.removeHeader('content-disposition')
  return reply
    .status(ERRORS[error.code][0])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      message: error.message,
      code: error.code,
      ...(fields ? { errors: fields } : {}),
      ...extra,
      requestId: request.id,
    })
}

/** Cause of an unforeseen error, for the log, and its public words. */
function explain(error: FastifyError): [words: string, named: NamedError] {
  const later = new NamedError('unavailable', { retryAfter: 1 })
  if (isDatabaseAway(error)) return ['the database is unavailable', later]
  if (isStorageAway(error)) return ['file storage is unavailable', later]
  return ['unexpected error', new NamedError('internal')]
}

/** Answers any error in one shape; a 5xx says nothing but its request id and whether to come back. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const named = nameError(error)
  if (named) {
    // One with a cause is not the sender's fault: a service outside did not do its part.
    if (named.cause !== undefined) {
      request.log.warn({ code: named.code, reason: codeWordOf(named.cause) }, 'a request could not be done')
    }
    return answer(reply, request, named)
  }
  if (error === request.raw.errored) {
    request.log.info('the sender went away before the request was whole')
    return answer(reply, request, new NamedError('malformed'))
  }
  const [words, known] = explain(error)
  request.log.error({ err: error }, words)
  return answer(reply, request, known)
}

export const errors = fp(async app => {
  app.setErrorHandler(answerError)
})
