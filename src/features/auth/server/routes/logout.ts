import type { logout, logoutFrontEnd } from '#features/auth/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { leave } from '../sessions/leave.ts'

export const handleLogout: BareHandler<typeof logout | typeof logoutFrontEnd> = async ({
  deps,
  request,
  reply,
}) => {
  await leave(deps, request, reply)
  return { ok: true }
}
