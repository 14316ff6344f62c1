import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { paths } from '#web/paths.ts'
import { useOnePersonPerLoad } from '#web/session/one-person-per-load.ts'
import { useSession } from '#web/session/session-query.ts'
import { ErrorScreen } from './error-screen.tsx'
import { GoTo } from './go-to.tsx'
import { onlyRedeems } from './navigation-links.ts'
import { safeReturnPath } from './return-path.ts'

const FullLayout = lazy(async () => ({ default: (await import('./full-layout.tsx')).FullLayout }))
const NewPasswordScreen = lazy(async () => ({
  default: (await import('#features/auth/web/new-password-screen.tsx')).NewPasswordScreen,
}))

const AddFactorScreen = lazy(async () => ({
  default: (await import('#features/auth/web/add-factor-screen.tsx')).AddFactorScreen,
}))

const Finder = lazyWithRetry(async () => (await import('#web/keys/finder.tsx')).Finder)
const HelpMenu = lazyWithRetry(async () => (await import('#features/help/web/help-menu.tsx')).HelpMenu)
const ConfirmHost = lazyWithRetry(
  async () => (await import('#features/auth/web/confirm/confirm-host.tsx')).ConfirmHost,
)
const NotificationBell = lazyWithRetry(
  async () => (await import('#features/notifications/web/notification-bell.tsx')).NotificationBell,
)

/** The screens of people who are not signed in. */
const openPaths: readonly string[] = [paths.login(), paths.forgotPassword()]

/** The screens of people who only deliver prizes. */
const clerkPaths: readonly string[] = [
  paths.redeem(),
  paths.profile(),
  paths.billing(),
  paths.notifications(),
]

function Tools() {
  return (
    <>
      <HelpMenu />
      <NotificationBell />
    </>
  )
}

/**
 * Layout rule (specification, section 2): a spinner while the session loads, bare content without a session or with
 * a temporary password, and the full layout otherwise.
 */
export function Shell() {
  const session = useSession()
  const { pathname, href, search } = useLocation()
  // The address changes before its screen is loaded; until then the outlet still holds the screen before.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  useOnePersonPerLoad(session)

  if (session.status === 'loading') return <Spinner />
  if (session.status === 'failed') return <ErrorScreen error={session.error} reset={session.retry} />
  if (session.status === 'unauthenticated') {
    if (openPaths.includes(pathname)) return openPaths.includes(shown) ? <Outlet /> : <Spinner />
    return <GoTo href={paths.login(href === paths.dashboard() ? {} : { callbackUrl: href })} />
  }
  if (!session.user.changePassword) {
    return (
      <Suspense fallback={<Spinner />}>
        <NewPasswordScreen user={session.user} />
      </Suspense>
    )
  }
  if (session.user.mustAddFactor) {
    return (
      <Suspense fallback={<Spinner />}>
        <AddFactorScreen />
      </Suspense>
    )
  }
  if (openPaths.includes(pathname) || pathname === paths.newPassword()) {
    return <GoTo href={safeReturnPath(search)} />
  }
  if (openPaths.includes(shown)) return <Spinner />
  if (onlyRedeems(session.user.role) && !clerkPaths.includes(pathname)) return <GoTo href={paths.redeem()} />
  return (
    <Suspense fallback={<Spinner />}>
      <FullLayout user={session.user} Finder={Finder} tools={<Tools />}>
        <Outlet />
        <ConfirmHost />
      </FullLayout>
    </Suspense>
  )
}
