import { originOf } from '#server/http/origin.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { type listProviders, PROVIDER_ID } from '../../next-auth-contract.ts'

export const handleListProviders: BareHandler<typeof listProviders> = async ({ deps, request }) => {
  const base = `${originOf(request, deps.config)}/api/auth`
  return {
    [PROVIDER_ID]: {
      id: PROVIDER_ID,
      name: 'Email and password',
      type: 'credentials',
      signinUrl: `${base}/signin/${PROVIDER_ID}`,
      callbackUrl: `${base}/callback/${PROVIDER_ID}`,
    },
  }
}
