import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { callerOf } from '#server/security/caller.ts'
import type { CallCounts } from '../call-counts.ts'
import { NamedError } from '../named-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls by caller to the routes that have a limit; see `limitKey`. */
    callCounts: CallCounts
  }
}

/** Key for counting the calls of one caller to a route. */
export const limitKey = (url: string | undefined, ip: string): string => `${url} ${callerOf(ip)}`

/** Hands the plugin's counting over to ours. */
function storeOf(counts: CallCounts) {
  return class implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      done(null, counts.add(key, { max, windowMs }))
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
}

interface LimitOptions {
  counts: CallCounts
}

async function limitCalls(app: FastifyInstance, { counts }: LimitOptions): Promise<void> {
  app.decorate('callCounts', counts)
  app.addHook('onClose', () => counts.close())
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
    store: storeOf(counts),
    keyGenerator: request => limitKey(request.routeOptions.url, request.ip),
    errorResponseBuilder: (_request, context) =>
      new NamedError('tooMany', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
}

/** Applies each contract's `limit` per caller address. */
export const limits = fp<LimitOptions>(limitCalls)
