import fp from 'fastify-plugin'
import type { Deps } from '#server/deps.ts'

/** An answered request, by the pattern of its route: never by its address. */
export interface Answered {
  method: string
  route: string
  status: number
  seconds: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells of an answer that was given without the router. */
    observeAnswer(answered: Answered): void
    /** Calls `hear` for each answer. */
    onAnswer(hear: (answered: Answered) => void): void
  }
}

/** Routes that answer until the client leaves. */
const isStream = ({ route }: Answered) => route.endsWith('/stream')

/** Tells of each answer, counting it in the workload. */
export const answers = fp<{ deps: Deps }>(async (app, { deps: { workload } }) => {
  const listeners = [
    (answered: Answered) => workload.answered(answered.status, answered.seconds, isStream(answered)),
  ]
  app.decorate('observeAnswer', answered => {
    for (const hear of listeners) hear(answered)
  })
  app.decorate('onAnswer', hear => void listeners.push(hear))
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    app.observeAnswer({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
})
