import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import { getCustomer } from '../customer.ts'

/** The provider's pages are open for minutes, so each is made on demand. */
export const PORTAL_PATH = '/api/v0/billing/portal/open'

/** Leads an owner to the provider's portal, or back to the dashboard while the provider does not answer. */
export function enterPortal(app: FastifyInstance, deps: Deps): void {
  const schema = { summary: 'Redirect to the billing portal', hide: true }
  app.get(PORTAL_PATH, { config: { access: 'owner' }, schema }, async (request, reply) => {
    const { payments, log } = deps
    const { actor } = request
    if (!payments || !actor) throw new NamedError('notFound')
    const back = `${originOf(request, deps.config)}/account/billing`
    try {
      return reply.redirect(await payments.openPortal(await getCustomer(deps, payments, actor), back))
    } catch (error) {
      log.warn({ err: error }, 'could not open the billing portal')
      return reply.redirect(`${back}?portal=away`)
    }
  })
}
