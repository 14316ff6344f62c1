import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/origin.ts'
import { serveBare } from '#server/serve.ts'
import { listProviders, PROVIDER_ID } from '../../next-auth-contract.ts'

export function providersRoute(app: FastifyInstance, deps: Deps): void {
  serveBare(app, listProviders, async ({ request }) => {
    const base = `${originOf(request, deps.config)}/api/auth`
    return {
      [PROVIDER_ID]: {
        id: PROVIDER_ID,
        name: 'Email and password',
        type: 'credentials' as const,
        signinUrl: `${base}/signin/${PROVIDER_ID}`,
        callbackUrl: `${base}/callback/${PROVIDER_ID}`,
      },
    }
  })
}
