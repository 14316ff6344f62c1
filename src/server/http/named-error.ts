import type { z } from 'zod'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'

/** Details of an error beside its name. */
export interface ErrorDetails {
  /** Replaces the default message of the table. */
  message?: string
  /** Message by field name. */
  fields?: Record<string, string>
  /** Further members of the answer's body, such as `findings`. */
  extra?: Record<string, unknown>
  /** Why, for the owner's figures; never sent, where several reasons have one answer on purpose. */
  reason?: string
  /** Seconds until a retry makes sense, sent as Retry-After. */
  retryAfter?: number
}

/** An error of the table in shared/errors.ts; the error handler turns it into its answer. */
export class NamedError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[code][1])
    this.name = 'NamedError'
    this.code = code
    this.details = details
  }
}

/** A 400 that names one field. */
export function invalidField(field: string, message: string): NamedError {
  return new NamedError('invalid', { message, fields: { [field]: message } })
}

/** Message of a union without its own. */
const NO_WORDS = 'Invalid input'

/** Errors of a value that fits no shape of a union: those of the closest shape. */
function faultsOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== NO_WORDS) return [issue]
  const [nearest = []] = [...issue.errors].sort((left, right) => left.length - right.length)
  if (nearest.length === 0) return [issue]
  return nearest.map(fault => ({ ...fault, path: [...issue.path, ...fault.path] })).flatMap(faultsOf)
}

/** Error messages by field path. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues.flatMap(faultsOf)) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = 'Unknown field'
    } else {
      fields[path || 'body'] ??= issue.message
    }
  }
  return fields
}

/** Error 400 that names each wrong field by its path. */
export function invalidFields({ issues }: z.ZodError): NamedError {
  const fields = fieldsOf(issues)
  return new NamedError('invalid', { message: Object.values(fields)[0] ?? 'Invalid value', fields })
}
