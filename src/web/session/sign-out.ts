import type { QueryClient } from '@tanstack/react-query'
import { logout, logoutFrontEnd } from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { postAuthForm } from './next-auth.ts'

let leaving: Promise<void> | undefined

/**
 * Ends the session everywhere: GET /logout, GET /api/auth/logout, then the authentication service's sign-out
 * (specification, section 7). The page then reloads, so no personal data is left in the tab. Concurrent calls join,
 * so several 401s sign out once.
 * @param returnTo page of a user whose session expired: they return there, with unsaved work. Absent for a chosen
 *   sign-out, which leaves nothing in this browser
 */
export function signOut(queryClient: QueryClient, returnTo?: string): Promise<void> {
  leaving ??= leave(queryClient, returnTo).finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leave(queryClient: QueryClient, returnTo: string | undefined): Promise<void> {
  const steps = [
    () => call(logout, {}),
    () => call(logoutFrontEnd, {}),
    () => postAuthForm('/api/auth/signout', { callbackUrl: paths.login() }),
  ]
  for (const step of steps) {
    // A step that fails must not keep the person in; the next ones end the session too.
    await step().catch(() => undefined)
  }
  if (returnTo === undefined) forgetDrafts()
  queryClient.clear()
  window.location.assign(
    paths.login(returnTo && returnTo !== paths.dashboard() ? { callbackUrl: returnTo } : {}),
  )
}
