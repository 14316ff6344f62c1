import type { signInByPasskey, startPasskeyFactor, startPasskeySignIn } from '#features/auth/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { toSessionUser } from '../../sessions/session-user.ts'
import { listPasskeys, requestPasskey } from '../passkeys.ts'
import { findPending } from '../pending.ts'
import { signInWithPasskey } from '../sign-in-by-passkey.ts'

export const handleStartPasskeySignIn: BareHandler<typeof startPasskeySignIn> = ({ deps, request }) =>
  requestPasskey(deps, request, { purpose: 'sign-in' })

export const handleStartPasskeyFactor: BareHandler<typeof startPasskeyFactor> = async call => {
  const { deps, request } = call
  const { userId, userKey } = await findPending(deps, request)
  const passkeys = await inScope(deps.pool, 'system', db => listPasskeys(db, userId))
  return requestPasskey(deps, request, { purpose: `confirm ${userKey}`, passkeys })
}

export const handleSignInByPasskey: BareHandler<typeof signInByPasskey> = async call => ({
  user: toSessionUser(await signInWithPasskey(call.deps, call, call.body.assertion)),
})
