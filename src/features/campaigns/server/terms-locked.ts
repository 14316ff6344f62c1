import { NamedError } from '#server/named-error.ts'

const MESSAGE = 'This is part of the terms, which are locked since activation'

/** The refusal of changes to the terms that entrants rely on (rule C10), naming each field. */
export function termsLocked(fields: readonly string[]): NamedError {
  return new NamedError('termsLocked', { fields: Object.fromEntries(fields.map(field => [field, MESSAGE])) })
}
