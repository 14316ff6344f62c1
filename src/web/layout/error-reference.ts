import { ApiError } from '#web/api/api-error.ts'

/**
 * Reference that a user can quote about an error: the request id of a failed call, which is in the server's log.
 * Otherwise a short name such as "7F2A-91", the same for the same error on the same page (24 bits of FNV-1a).
 */
export function errorReference(error: unknown, path: string): string {
  if (error instanceof ApiError && typeof error.body.requestId === 'string') return error.body.requestId
  let hash = 0x811c9dc5
  for (const character of `${error}|${path}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  const hex = (hash >>> 8).toString(16).toUpperCase().padStart(6, '0')
  return `${hex.slice(0, 4)}-${hex.slice(4)}`
}
