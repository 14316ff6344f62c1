import { isDeepStrictEqual } from 'node:util'
import { NamedError } from './named-error.ts'

type Fields<Name extends string> = { readonly [field in Name]?: unknown }

interface OwnFields<Name extends string> {
  /** Fields that only the service sets. */
  names: readonly Name[]
  /** What a request says of them; absent fields say nothing. */
  said: Fields<Name>
  /** What they were before the request, and what they are after it. */
  known: readonly Fields<Name>[]
  /** How a value is compared where equality is too strict: figures grow while a request is on its way. */
  isTrue?: { readonly [field in Name]?: (said: unknown, known: unknown) => boolean }
  /** Why a field cannot be set, where there is another way. */
  why?: { readonly [field in Name]?: string }
  /** Stands before the name of a field in the answer. */
  path?: string
}

/** A count may have grown since it was read. */
export const isAtMost = (said: unknown, known: unknown): boolean => Number(said) <= Number(known)

/**
 * Lets a request carry what only the service sets, so that what was read can be sent back, and refuses a change of it.
 * @throws invalid naming each field that says something else
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
