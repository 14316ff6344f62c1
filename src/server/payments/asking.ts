import { NamedError } from '#server/http/named-error.ts'

/**
 * Waits for the provider, and replaces its errors, whose details are never shown.
 * @throws paymentsDown
 */
export async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const error = new NamedError('paymentsDown', { retryAfter: 10 })
    error.cause = cause
    throw error
  }
}
