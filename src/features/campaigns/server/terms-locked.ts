import { NamedError } from '#server/http/named-error.ts'

const MESSAGE = 'This is part of the terms, which are locked after activation'

/**
 * The refusal of changes to the terms that entrants rely on (rule C10), naming each field.
 * @param findings what the rule says about it, where the caller has asked it
 */
export function termsLocked(fields: readonly string[], findings: readonly unknown[] = []): NamedError {
  return new NamedError('termsLocked', {
    fields: Object.fromEntries(fields.map(field => [field, MESSAGE])),
    ...(findings.length > 0 ? { extra: { findings } } : {}),
  })
}
