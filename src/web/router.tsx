import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { ErrorScreen } from './layout/error-screen.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { Shell } from './layout/shell.tsx'
import { Spinner } from './ui/spinner.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

/** A screen at a path: the component `name` of a module that is loaded when the path is first visited. */
function screen<const Path extends string, const Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) })
}

/** Every screen of the dashboard. */
const routeTree = root.addChildren([
  screen('/login', () => import('#features/auth/web/login-screen.tsx'), 'LoginScreen'),
  screen(
    '/forgot-password',
    () => import('#features/auth/web/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  screen('/events/create-campaign', () => import('#features/builder/web/wizard-screen.tsx'), 'WizardScreen'),
  screen(
    '/events/$eventKey/live',
    () => import('#features/reports/web/live-monitor-screen.tsx'),
    'LiveMonitorScreen',
  ),
  screen('/outbox', () => import('#features/messaging/web/outbox-screen.tsx'), 'OutboxScreen'),
])

/** The dashboard's router; tests give it a history in memory. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: Spinner,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
