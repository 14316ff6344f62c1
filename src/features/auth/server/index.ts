import type { Feature } from '#server/feature.ts'
import { forgetExpiredJob } from './forget-expired.ts'
import { mailTemporaryPasswordJob } from './mail-temporary-password.ts'
import { authPages } from './routes/auth-pages.ts'
import { csrfTokenRoute } from './routes/get-csrf-token.ts'
import { sessionRoutes } from './routes/get-session.ts'
import { providersRoute } from './routes/list-providers.ts'
import { loginRoute } from './routes/login.ts'
import { temporaryPasswordRoutes } from './routes/request-temporary-password.ts'
import { resetPasswordRoute } from './routes/reset-password.ts'
import { signInRoutes } from './routes/sign-in-by-form.ts'
import { signOutRoutes } from './routes/sign-out.ts'
import { clientLogRoute } from './routes/write-client-log.ts'

export { startActing, stopActing } from './acting.ts'
export { choosePassword } from './choose-password.ts'
export { findActor } from './find-actor.ts'
export { loginUrl } from './mail-temporary-password.ts'
export { hashPassword } from './password.ts'
export { provePassword } from './prove-password.ts'
export { sessionCookieName } from './session-cookie.ts'
export { endSessions, openSession } from './sessions.ts'
export { INVITATION_MS, issueTemporaryPassword } from './temporary-password.ts'

/** Signing in and out, the session in NextAuth's protocol, and the way back to a lost password. */
export const auth: Feature = {
  name: 'auth',
  routes(app, deps) {
    loginRoute(app, deps)
    signOutRoutes(app, deps)
    sessionRoutes(app, deps)
    csrfTokenRoute(app, deps)
    providersRoute(app, deps)
    signInRoutes(app, deps)
    authPages(app, deps)
    clientLogRoute(app)
    temporaryPasswordRoutes(app, deps)
    resetPasswordRoute(app, deps)
  },
  jobs: [mailTemporaryPasswordJob, forgetExpiredJob],
}
