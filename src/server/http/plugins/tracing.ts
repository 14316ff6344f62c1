import { context } from '@opentelemetry/api'
import fp from 'fastify-plugin'
import { beginRequest, type RequestSpan } from '#server/telemetry/spans.ts'

/** One span for each request, by the pattern of its route: never by its address. */
export const tracing = fp(async app => {
  const spans = new WeakMap<object, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginRequest(request.method, request.headers)
    spans.set(request, span)
    context.with(span.context, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end(request.routeOptions.url ?? 'none', reply.statusCode)
  })
})
