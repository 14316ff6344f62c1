import { NamedError } from '#server/http/named-error.ts'

/**
 * Waits for the provider. What goes wrong there is told as that, and nothing of it is shown.
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
