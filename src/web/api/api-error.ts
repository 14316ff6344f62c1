import type { z } from 'zod'
import { ERRORS } from '#shared/errors.ts'

/** A finding as the activation gate returns it beside an error. */
export interface ApiErrorBody {
  message?: string
  error?: string
  errors?: Record<string, string>
  [extra: string]: unknown
}

/** Error of a failed call. `message` is undefined for a 404 (specification, section 8). */
export class ApiError extends Error {
  readonly status: number
  /** Messages by field name, for forms. */
  readonly fields: Record<string, string>
  readonly body: ApiErrorBody

  constructor(status: number, message: string | undefined, body: ApiErrorBody) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = body.errors ?? {}
    this.body = body
  }
}

/** True on the pages where a 401 means a wrong password, not an expired session. */
function isLoginUrl(path: string): boolean {
  return path === '/login' || path.startsWith('/login/') || path.startsWith('/api/auth/callback/')
}

/**
 * Error catalog of the specification, section 8, in one place.
 * @param path the path that was called
 * @param signOut called for a 401 anywhere but on a login URL
 */
export function toApiError(status: number, body: ApiErrorBody, path: string, signOut: () => void): ApiError {
  if (status === 401) {
    if (isLoginUrl(path)) return new ApiError(status, 'Login Not Valid', body)
    signOut()
    return new ApiError(status, ERRORS.unauthenticated[1], body)
  }
  if (status === 403) {
    if (body.message) {
      // The specification asks for the message to be logged.
      // biome-ignore lint/suspicious/noConsole: the log is the browser's console
      console.error(body.message)
    }
    return new ApiError(status, body.message || ERRORS.forbidden[1], body)
  }
  if (status === 404) return new ApiError(status, undefined, body)
  return new ApiError(status, body.message ?? body.error ?? ERRORS.internal[1], body)
}

/** Messages of a failed call by field name; none for any other error. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** The service's message about a failed call; undefined without a message or a response. */
export function serviceMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined
}

/** The service's error for a body that its contract rejects. The body is not sent. */
export function toBodyError({ issues }: z.ZodError): ApiError {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return new ApiError(400, issues[0]?.message, { errors })
}
