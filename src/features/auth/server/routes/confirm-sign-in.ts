import type { confirmSignIn } from '#features/auth/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { confirmPending } from '../factors/confirm-sign-in.ts'
import { toSessionUser } from '../sessions/session-user.ts'

export const handleConfirmSignIn: BareHandler<typeof confirmSignIn> = async call => ({
  user: toSessionUser(await confirmPending(call.deps, call, call.body)),
})
