import { originOf } from '#server/http/origin.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { startSignIn } from '../../next-auth-contract.ts'
import { safeCallbackUrl } from '../callback-url.ts'
import { goTo, isYes } from '../destination.ts'

export const handleStartSignIn: BareHandler<typeof startSignIn> = async ({ deps, request, reply, body }) => {
  const origin = originOf(request, deps.config)
  const query = new URLSearchParams({ callbackUrl: safeCallbackUrl(body.callbackUrl, origin) })
  return goTo(reply, isYes(body.json), { url: `${origin}/login?${query}` })
}
