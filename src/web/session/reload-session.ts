import { getSession } from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'

/**
 * Lets the server renew the session, then loads the page anew (specification, section 7). Only after a change of
 * profile, avatar or password: the timed refreshes never reload.
 */
export async function reloadSession(): Promise<void> {
  await call(getSession, { query: { update: '' } }).catch(() => undefined)
  window.location.reload()
}
