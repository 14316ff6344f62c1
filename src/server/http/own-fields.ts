import { isDeepStrictEqual } from 'node:util'
import { NamedError } from './named-error.ts'

type Fields<Name extends string> = { readonly [field in Name]?: unknown }

interface OwnFields<Name extends string> {
  /** Fields that only the service sets. */
  names: readonly Name[]
  /** Values in the request. Absent fields change nothing. */
  said: Fields<Name>
  /** Values before and after the request. */
  known: readonly Fields<Name>[]
  /** Comparison of a value where equality is too strict: figures grow while a request is on its way. */
  isTrue?: { readonly [field in Name]?: (said: unknown, known: unknown) => boolean }
  /** Why a field cannot be set, where there is another way. */
  why?: { readonly [field in Name]?: string }
  /** Prefix of field names in the response. */
  path?: string
}

/** A count may have grown since it was read. */
export const isAtMost = (said: unknown, known: unknown): boolean => Number(said) <= Number(known)

/**
 * Accepts fields that only the service sets, so that a response can be sent back, and rejects changes to them.
 * @throws invalid with the name of each changed field
 */
export function requireOwnFields<Name extends string>(fields: OwnFields<Name>): void {
  const { names, said, known, isTrue, why, path = '' } = fields
  const wrong = names.filter(name => {
    const value = said[name]
    const matches = isTrue?.[name] ?? isDeepStrictEqual
    return value !== undefined && !known.some(one => matches(value, one[name]))
  })
  if (wrong.length === 0) return
  const messages = wrong.map(name => [`${path}${name}`, why?.[name] ?? 'This field cannot be set'])
  throw new NamedError('invalid', { message: messages[0]?.[1] ?? '', fields: Object.fromEntries(messages) })
}
