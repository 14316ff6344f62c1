import { NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { signOutByForm } from '../../next-auth-contract.ts'
import { safeCallbackUrl } from '../callback-url.ts'
import { hasCsrfToken } from '../csrf.ts'
import { goTo, isYes } from '../destination.ts'
import { leave } from '../sessions/leave.ts'

export const handleSignOutByForm: BareHandler<typeof signOutByForm> = async call => {
  const { deps, request, reply, body } = call
  if (!hasCsrfToken(request, deps, body.csrfToken)) throw new NamedError('crossSite')
  await leave(deps, request, reply)
  const url = safeCallbackUrl(body.callbackUrl, originOf(request, deps.config))
  return goTo(reply, isYes(body.json), { url })
}
