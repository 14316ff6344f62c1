import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { makeRouter } from '#app/dashboard/router.tsx'
import { getSession, type SessionUser } from '#features/auth/contract.ts'
import { closeAllToasts } from '#ui/feedback/toasts.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { setSignedOutHandler } from '#web/api/call.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { signOut } from '#web/session/sign-out.ts'
import { type FakeService, startFakeService } from './fake-service.ts'

// The first screen of a test file is compiled while its test waits for it.
configure({ asyncUtilTimeout: 60_000 })

/** An owner whose password is final; `overrides` set the subject of a test. */
export function makeSessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@lanternevents.example',
    role: 3000,
    subscriptionRole: 'GOLD',
    changePassword: true,
    properties: { icon: 'avatar0' },
    ...overrides,
  }
}

/** A service that knows only the session; without a user it is anonymous. */
export function startService(user?: SessionUser): FakeService {
  const service = startFakeService()
  service.answer(getSession, user ? { user, expires: '2030-01-01T00:00:00.000Z' } : {})
  return service
}

/** Paths of all screens, with parameters such as `$eventKey`. */
export const screenPaths = (): string[] =>
  Object.keys(makeRouter(createMemoryHistory({ initialEntries: ['/'] })).routesByPath)

/** Opens the whole dashboard at an address, as the browser would; everything goes away after the test. */
export function openDashboard(address: string) {
  const queryClient = makeQueryClient()
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  setSignedOutHandler(() => void signOut(queryClient, router.state.location.href))
  onTestFinished(() => {
    cleanup()
    closeAllToasts()
    queryClient.clear()
  })
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider env="test">
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { router, queryClient }
}
