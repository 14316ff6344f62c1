import type { Feature } from '#server/feature.ts'
import { changePasswordRoute } from './routes/change-password.ts'
import { getProfileRoute } from './routes/get-profile.ts'
import { updateProfileRoute } from './routes/update-profile.ts'

/** What people set for themselves. */
export const account: Feature = {
  name: 'account',
  routes(app, deps) {
    getProfileRoute(app, deps)
    updateProfileRoute(app, deps)
    changePasswordRoute(app, deps)
  },
}
