import fp from 'fastify-plugin'
import { NamedError } from '../named-error.ts'

/** Lists and objects inside each other; no body of ours has half of them. */
const MOST_LEVELS = 32
const TOO_DEEP = `At most ${MOST_LEVELS} lists or objects inside each other`

function isDeeperThan(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some(inner => isDeeperThan(inner, levels - 1))
}

/**
 * Refuses bodies that are nested so deep that whoever walks through them runs out of stack: 40 kB are enough for
 * that, and a route without a body of its own has no schema that would refuse it.
 */
export const bodyDepth = fp(async app => {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeperThan(body, MOST_LEVELS)) {
      throw new NamedError('invalid', { message: TOO_DEEP, fields: { body: TOO_DEEP } })
    }
  })
})
