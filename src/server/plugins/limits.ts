import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { callerOf } from '../caller.ts'
import { NamedError } from '../named-error.ts'

/** Applies each contract's `limit` per caller address. Counts live in this process. */
export const limits = fp(async app => {
  app.addHook('onRoute', route => {
    const limit = route.config?.limit
    if (!limit) return
    route.config = {
      ...route.config,
      rateLimit: { max: limit.max, timeWindow: limit.perSeconds * 1000 },
    }
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => `${request.routeOptions.url} ${callerOf(request.ip)}`,
    errorResponseBuilder: (_request, context) =>
      new NamedError('tooMany', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
})
