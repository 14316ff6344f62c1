import type { z } from 'zod'
import { notifyError } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'

/** The first problem of each field, by its path. */
export function problemsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Problems of fields that the service found; one of no field is shown as a toast. */
export function refusalOf(error: Error, otherwise: string): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {}
  if (Object.keys(fields).length === 0) notifyError(error.message || otherwise)
  return fields
}
