import { changePassword, getProfile, updateProfile } from '#features/account/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve, serveBare } from '#server/serve.ts'
import { handleChangePassword } from './routes/change-password.ts'
import { handleGetProfile } from './routes/get-profile.ts'
import { handleUpdateProfile } from './routes/update-profile.ts'

/** What people set for themselves. */
export const account: Feature = {
  name: 'account',
  routes(app, deps) {
    serve(app, deps, getProfile, handleGetProfile)
    serve(app, deps, updateProfile, handleUpdateProfile)
    serveBare(app, deps, changePassword, handleChangePassword)
  },
}
