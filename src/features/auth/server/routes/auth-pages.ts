import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/http/origin.ts'
import { safeCallbackUrl } from '../callback-url.ts'

const Query = z.object({
  callbackUrl: z.string().max(8000).optional().catch(undefined),
  error: z.string().max(200).optional().catch(undefined),
})

/** The service has no pages of its own: it sends people to the dashboard's. Nothing changes here. */
export function authPages(app: FastifyInstance, deps: Deps): void {
  const pages = app.withTypeProvider<ZodTypeProvider>()
  const schema = { querystring: Query, hide: true }
  const config = { access: 'public' } as const

  const loginPage = (request: FastifyRequest, { callbackUrl, error }: z.output<typeof Query>) => {
    const query = new URLSearchParams()
    if (callbackUrl) {
      query.set('callbackUrl', safeCallbackUrl(callbackUrl, originOf(request, deps.config)))
    }
    if (error) query.set('error', error)
    return query.size > 0 ? `/login?${query}` : '/login'
  }

  for (const url of ['/api/auth/signin', '/api/auth/signin/:provider', '/api/auth/error']) {
    pages.get(url, { schema, config }, async (request, reply) =>
      reply.redirect(loginPage(request, request.query)),
    )
  }
  pages.get('/api/auth/signout', { schema, config }, async (_request, reply) => reply.redirect('/'))
}
