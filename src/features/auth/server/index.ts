import {
  addAuthenticator,
  addPasskey,
  confirmPerson,
  confirmSignIn,
  getSession,
  keepFactors,
  listFactors,
  login,
  logout,
  logoutFrontEnd,
  makeRecoveryCodes,
  postTemporaryPassword,
  removeFactor,
  requestTemporaryPassword,
  resetPassword,
  signInByPasskey,
  startAuthenticator,
  startPasskey,
  startPasskeyFactor,
  startPasskeyProof,
  startPasskeySignIn,
} from '#features/auth/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import {
  getCsrfToken,
  listProviders,
  signInByForm,
  signOutByForm,
  startSignIn,
  updateSession,
  writeClientLog,
} from '../next-auth-contract.ts'
import { resetFactorsJob } from './factors/resets.ts'
import { handleAddAuthenticator } from './factors/routes/add-authenticator.ts'
import { handleAddPasskey, handleStartPasskey } from './factors/routes/add-passkey.ts'
import { handleConfirmPerson, handleStartPasskeyProof } from './factors/routes/confirm-person.ts'
import { handleConfirmSignIn } from './factors/routes/confirm-sign-in.ts'
import { handleKeepFactors } from './factors/routes/keep-factors.ts'
import { handleListFactors } from './factors/routes/list-factors.ts'
import { handleMakeRecoveryCodes } from './factors/routes/make-recovery-codes.ts'
import { handleRemoveFactor } from './factors/routes/remove-factor.ts'
import {
  handleSignInByPasskey,
  handleStartPasskeyFactor,
  handleStartPasskeySignIn,
} from './factors/routes/sign-in-by-passkey.ts'
import { handleStartAuthenticator } from './factors/routes/start-authenticator.ts'
import { mailTemporaryPasswordJob } from './mail-temporary-password.ts'
import { shareProcessors } from './passwords/password-queue.ts'
import { authPages } from './routes/auth-pages.ts'
import { handleGetCsrfToken } from './routes/get-csrf-token.ts'
import { handleGetSession } from './routes/get-session.ts'
import { handleListProviders } from './routes/list-providers.ts'
import { handleLogin } from './routes/login.ts'
import { handleLogout } from './routes/logout.ts'
import {
  handlePostTemporaryPassword,
  handleRequestTemporaryPassword,
} from './routes/request-temporary-password.ts'
import { handleResetPassword } from './routes/reset-password.ts'
import { handleSignInByForm } from './routes/sign-in-by-form.ts'
import { handleSignOutByForm } from './routes/sign-out-by-form.ts'
import { handleStartSignIn } from './routes/start-sign-in.ts'
import { handleUpdateSession } from './routes/update-session.ts'
import { handleWriteClientLog } from './routes/write-client-log.ts'
import { forgetExpiredJob } from './sessions/forget-expired.ts'

export { accountZone } from './account-zone.ts'
export { startActing, stopActing } from './acting.ts'
export { safeCallbackUrl } from './callback-url.ts'
export { choosePassword } from './choose-password.ts'
export { enter, type Proven } from './enter.ts'
export { askReset, cancelReset } from './factors/resets.ts'
export { findActor } from './find-actor.ts'
export { insertUser, type NewUser } from './insert-user.ts'
export { loginUrl } from './mail-temporary-password.ts'
export { hashPassword } from './passwords/password.ts'
export { provePassword } from './prove-password.ts'
export { endOwnSession, endOwnSessions, listOwnSessions } from './sessions/own-sessions.ts'
export { cookieOptions, hostCookieName, sessionCookieName } from './sessions/session-cookie.ts'
export { isNetworkAllowed } from './sessions/session-rules.ts'
export { endSessions, openSession } from './sessions/sessions.ts'
export { INVITATION_MS, issueTemporaryPassword, TEMPORARY_PASSWORD_MS } from './temporary-password.ts'
export { rememberDevice } from './throttle/device-cookie.ts'

/** Sign-in and sign-out, second factors, sessions in NextAuth's protocol, and password recovery. */
export const auth: Feature = {
  name: 'auth',
  routes(app, deps) {
    shareProcessors(deps.config.processes)
    serveBare(app, deps, login, handleLogin)
    serveBare(app, deps, getSession, handleGetSession)
    serveBare(app, deps, updateSession, handleUpdateSession)
    serveBare(app, deps, getCsrfToken, handleGetCsrfToken)
    serveBare(app, deps, listProviders, handleListProviders)
    serveBare(app, deps, startSignIn, handleStartSignIn)
    serveBare(app, deps, signInByForm, handleSignInByForm)
    serveBare(app, deps, writeClientLog, handleWriteClientLog)
    // Three sign-out routes, which the dashboard calls in turn (specification, section 7).
    serveBare(app, deps, logout, handleLogout)
    serveBare(app, deps, logoutFrontEnd, handleLogout)
    serveBare(app, deps, signOutByForm, handleSignOutByForm)
    serveBare(app, deps, requestTemporaryPassword, handleRequestTemporaryPassword)
    serveBare(app, deps, postTemporaryPassword, handlePostTemporaryPassword)
    serveBare(app, deps, resetPassword, handleResetPassword)
    serveBare(app, deps, confirmSignIn, handleConfirmSignIn)
    serveBare(app, deps, confirmPerson, handleConfirmPerson)
    serveBare(app, deps, startPasskeyProof, handleStartPasskeyProof)
    serve(app, deps, listFactors, handleListFactors)
    serve(app, deps, startAuthenticator, handleStartAuthenticator)
    serveBare(app, deps, addAuthenticator, handleAddAuthenticator)
    serve(app, deps, keepFactors, handleKeepFactors)
    serveBare(app, deps, removeFactor, handleRemoveFactor)
    serveBare(app, deps, makeRecoveryCodes, handleMakeRecoveryCodes)
    serveBare(app, deps, startPasskeySignIn, handleStartPasskeySignIn)
    serveBare(app, deps, startPasskeyFactor, handleStartPasskeyFactor)
    serveBare(app, deps, signInByPasskey, handleSignInByPasskey)
    serveBare(app, deps, startPasskey, handleStartPasskey)
    serveBare(app, deps, addPasskey, handleAddPasskey)
    authPages(app, deps)
  },
  jobs: [mailTemporaryPasswordJob, forgetExpiredJob, resetFactorsJob],
}
