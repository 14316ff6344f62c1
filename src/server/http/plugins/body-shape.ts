import fp from 'fastify-plugin'
import { invalidField } from '../named-error.ts'

/** Lists and objects inside each other; no body of ours has half of them. */
const MOST_LEVELS = 32
const TOO_DEEP = `Nest at most ${MOST_LEVELS} lists or objects`
/** What every object has by itself: one that brings its own cannot be compared or said, and whoever tries it throws. */
const METHODS = ['toString', 'valueOf']

interface Fault {
  field: string
  message: string
}

/** What no body may be like, whatever its route asks for. */
function faultOf(value: unknown, path: readonly string[] = []): Fault | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (path.length === MOST_LEVELS) return { field: 'body', message: TOO_DEEP }
  const method = METHODS.find(name => Object.hasOwn(value, name))
  if (method !== undefined) return { field: [...path, method].join('.'), message: 'Unknown field' }
  for (const [name, inner] of Object.entries(value)) {
    const fault = faultOf(inner, [...path, name])
    if (fault) return fault
  }
  return undefined
}

/**
 * Refuses bodies by which whoever reads them fails: nested so deep that they run out of stack, for which 40 kB are
 * enough, or with objects that cannot be compared, as Zod does with whatever has a `length`. A route without a body of
 * its own has no schema that would refuse them.
 */
export const bodyShape = fp(async app => {
  app.addHook('preValidation', async ({ body }) => {
    const fault = faultOf(body)
    if (fault) throw invalidField(fault.field, fault.message)
  })
})
