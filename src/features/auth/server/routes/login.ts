import type { login } from '#features/auth/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { toSessionUser } from '../sessions/session-user.ts'
import { signIn } from '../sign-in.ts'

export const handleLogin: BareHandler<typeof login> = async call => ({
  user: toSessionUser(await signIn(call.deps, call, call.body)),
})
