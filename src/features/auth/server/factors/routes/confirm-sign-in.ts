import type { confirmSignIn } from '#features/auth/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { toSessionUser } from '../../sessions/session-user.ts'
import { confirmPending } from '../confirm-sign-in.ts'

export const handleConfirmSignIn: BareHandler<typeof confirmSignIn> = async call => ({
  user: toSessionUser(await confirmPending(call.deps, call, call.body)),
})
