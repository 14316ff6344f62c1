import { getSession } from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'

/**
 * Lets the server renew the session, and then reloads the page (specification, section 7). Called only after a
 * change of profile, avatar or password. Timed refreshes never reload.
 */
export async function reloadSession(): Promise<void> {
  await call(getSession, { query: { update: '' } }).catch(() => undefined)
  window.location.reload()
}
