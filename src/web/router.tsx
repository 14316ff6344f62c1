import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { ErrorScreen } from './layout/error-screen.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { Shell } from './layout/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

/** A screen at a path. Its component is loaded when the path is first visited. */
function screen<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component })
}

/** Every screen of the dashboard, one line each. */
const routeTree = root.addChildren([
  screen(
    '/login',
    lazyRouteComponent(() => import('#features/auth/web/login-screen.tsx'), 'LoginScreen'),
  ),
  screen(
    '/forgot-password',
    lazyRouteComponent(() => import('#features/auth/web/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  ),
  screen(
    '/events/$eventKey/live',
    lazyRouteComponent(() => import('#features/reports/web/live-monitor-screen.tsx'), 'LiveMonitorScreen'),
  ),
])

/** The dashboard's router. */
export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
