import fp from 'fastify-plugin'
import { invalidField } from '../named-error.ts'

/** Lists and objects inside each other; no body of ours has half of them. */
const MOST_LEVELS = 32
const TOO_DEEP = `Nest at most ${MOST_LEVELS} lists or objects`
/** Methods of every object. One that overrides them cannot be compared or printed without throwing. */
const METHODS = ['toString', 'valueOf']

interface Fault {
  field: string
  message: string
}

/** Shapes that no route accepts. */
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
 * Rejects bodies that break their readers. Some are nested so deep that they overflow the stack, which takes only 40
 * kB. Others have objects that cannot be compared, as Zod does with any `length`. Routes without a body have no schema
 * to reject them.
 */
export const bodyShape = fp(async app => {
  app.addHook('preValidation', async ({ body }) => {
    const fault = faultOf(body)
    if (fault) throw invalidField(fault.field, fault.message)
  })
})
