import {
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  updateProfile,
} from '#features/account/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleChangePassword } from './routes/change-password.ts'
import { handleEndOtherSessions } from './routes/end-other-sessions.ts'
import { handleEndSession } from './routes/end-session.ts'
import { handleGetProfile } from './routes/get-profile.ts'
import { handleListSessions } from './routes/list-sessions.ts'
import { handleUpdateProfile } from './routes/update-profile.ts'

export { dismissSteps, noteTest, readFirstSteps } from './first-steps.ts'

/** Settings that users change for themselves. */
export const account: Feature = {
  name: 'account',
  routes(app, deps) {
    serve(app, deps, getProfile, handleGetProfile)
    serve(app, deps, updateProfile, handleUpdateProfile)
    serveBare(app, deps, changePassword, handleChangePassword)
    serve(app, deps, listSessions, handleListSessions)
    serve(app, deps, endSession, handleEndSession)
    serve(app, deps, endOtherSessions, handleEndOtherSessions)
  },
}
