import type { changePassword } from '#features/account/contract.ts'
import { choosePassword, provePassword } from '#features/auth/server/index.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'

export const handleChangePassword: BareHandler<typeof changePassword> = async call => {
  const { deps, actor, body } = call
  // A 401 would sign the user out, so a wrong current password is a field error.
  if (!(await provePassword(deps, actor, body.current))) {
    throw invalidField('current', 'Current password is incorrect')
  }
  await choosePassword(deps, actor, body.password, call)
  return { ok: true }
}
