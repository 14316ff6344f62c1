import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorScreen } from '#web/layout/error-screen.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { Shell } from '#web/layout/shell.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import {
  loadApprovals,
  loadAuditStream,
  loadConnectors,
  loadOwnDomains,
  loadProvisioning,
  loadSignInRules,
  loadSso,
} from './account-screens.ts'
import {
  loadAudit,
  loadCampaigns,
  loadClient,
  loadEditor,
  loadProfile,
  loadShare,
  loadWinners,
} from './combined-screens.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

/** The header around every screen of one campaign. */
const campaign = createRoute({
  getParentRoute: () => root,
  id: 'campaign',
  component: lazyWithRetry(
    async () => (await import('#features/campaigns/web/campaign-layout.tsx')).CampaignLayout,
    <Spinner />,
  ),
})

/** A screen at a path: the component `name` of a module that is loaded when the path is first visited. */
function screen<const Path extends string, const Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  parent: AnyRoute = root,
) {
  const component = lazyWithRetry(async () => (await load())[name], <Spinner />)
  return createRoute({ getParentRoute: () => parent, path, component })
}

/** A template leads to quick start, so that they come together. */
const loadFastStart = () => import('#features/campaigns/wizard/web/fast-start.ts')

/** Every screen of the dashboard. */
const routeTree = root.addChildren([
  screen('/login', () => import('#features/auth/web/login-screen.tsx'), 'LoginScreen'),
  screen(
    '/forgot-password',
    () => import('#features/auth/web/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  screen(
    '/events/create-campaign',
    () => import('#features/campaigns/wizard/web/wizard-screen.tsx'),
    'WizardScreen',
  ),
  screen('/events/templates', loadFastStart, 'GalleryScreen'),
  screen('/events/quick-start', loadFastStart, 'QuickStartScreen'),
  screen('/events/$eventKey/editor/$page', loadEditor, 'Editor'),
  screen('/', () => import('#features/campaigns/dashboard/web/dashboard-screen.tsx'), 'DashboardScreen'),
  screen('/campaignarchive', loadCampaigns, 'Campaigns'),
  screen('/team', () => import('#features/team/web/team-screen.tsx'), 'TeamScreen'),
  screen(
    '/notifications',
    () => import('#features/notifications/web/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  screen('/account/profile', loadProfile, 'Profile'),
  screen(
    '/account/brand',
    () => import('#features/tiles/brand-kit/web/brand-kit-screen.tsx'),
    'BrandKitScreen',
  ),
  screen('/account/sign-in', loadSignInRules, 'SignInRulesScreen'),
  screen('/account/sso', loadSso, 'SsoScreen'),
  screen('/account/audit', loadAuditStream, 'AuditStreamScreen'),
  screen('/account/api', () => import('#features/developer-keys/web/api-screen.tsx'), 'ApiScreen'),
  screen('/account/connectors', loadConnectors, 'ConnectorsScreen'),
  screen('/account/approvals', loadApprovals, 'ApprovalsScreen'),
  screen('/account/domains', loadOwnDomains, 'DomainsScreen'),
  screen('/account/provisioning', loadProvisioning, 'ProvisioningScreen'),
  screen('/account/billing', () => import('#features/billing/web/billing-screen.tsx'), 'BillingScreen'),
  screen(
    '/developers',
    () => import('#features/developer-keys/web/developers-screen.tsx'),
    'DevelopersScreen',
  ),
  screen('/clients/$cid', loadClient, 'Client'),
  screen('/clients', () => import('#features/clients/web/clients-screen.tsx'), 'ClientsScreen'),
  screen('/privacy-requests', () => import('#features/privacy/web/privacy-screen.tsx'), 'PrivacyScreen'),
  screen('/law', () => import('#features/law/web/law-screen.tsx'), 'LawScreen'),
  screen('/redeem', () => import('#features/claims/web/redeem-screen.tsx'), 'RedeemScreen'),
  screen('/security', () => import('#features/security/web/security-screen.tsx'), 'SecurityScreen'),
  screen('/audit', loadAudit, 'Audit'),
  screen('/operations', () => import('#features/operations/web/operations-screen.tsx'), 'OperationsScreen'),
  screen('/stuck-work', () => import('#features/stuck-work/web/stuck-screen.tsx'), 'StuckScreen'),
  screen('/numbers', () => import('#features/sms/web/numbers-screen.tsx'), 'NumbersScreen'),
  screen(
    '/outbox/templates',
    () => import('#features/messaging/web/templates-screen.tsx'),
    'TemplatesScreen',
  ),
  screen('/outbox', () => import('#features/messaging/web/outbox-screen.tsx'), 'OutboxScreen'),
  screen(
    '/events/$eventKey/sweeps/ceremony',
    () => import('#features/sweepstakes/web/ceremony/ceremony-screen.tsx'),
    'CeremonyScreen',
  ),
  screen(
    '/events/$eventKey/live/stadium',
    () => import('#features/reports/web/stadium/stadium-screen.tsx'),
    'StadiumScreen',
  ),
  campaign.addChildren([
    screen(
      '/events/$eventKey',
      () => import('#features/campaigns/web/overview/overview-screen.tsx'),
      'OverviewScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/compliance',
      () => import('#features/compliance/web/compliance-screen.tsx'),
      'ComplianceScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/simulator',
      () => import('#features/simulator/web/simulator-screen.tsx'),
      'SimulatorScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/rules',
      () => import('#features/compliance/web/rules/rules-screen.tsx'),
      'RulesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/dates',
      () => import('#features/campaigns/web/dates/dates-screen.tsx'),
      'DatesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/blacklist',
      () => import('#features/blacklist/web/blacklist-screen.tsx'),
      'BlacklistScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/files',
      () => import('#features/files/web/files-screen.tsx'),
      'FilesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/campaign-file',
      () => import('#features/campaigns/campaign-file/web/file-screen.tsx'),
      'FileScreen',
      campaign,
    ),
    screen('/events/$eventKey/share', loadShare, 'Share', campaign),
    screen(
      '/events/$eventKey/qr',
      () => import('#features/qr-codes/web/qr-screen.tsx'),
      'QrScreen',
      campaign,
    ),
    screen('/events/$eventKey/winners', loadWinners, 'Winners', campaign),
    screen(
      '/events/$eventKey/sweeps',
      () => import('#features/sweepstakes/web/draw-screen.tsx'),
      'DrawScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/fairness',
      () => import('#features/verify/web/fairness-screen.tsx'),
      'FairnessScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/entry-codes',
      () => import('#features/entry-codes/web/entry-codes-screen.tsx'),
      'EntryCodesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/receipts',
      () => import('#features/purchase-receipts/web/receipts-screen.tsx'),
      'ReceiptsScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/codes',
      () => import('#features/prize-codes/web/codes-screen.tsx'),
      'CodesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/prizes',
      () => import('#features/reports/web/prizes-screen.tsx'),
      'PrizesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/phone',
      () => import('#features/sms/web/texts-screen.tsx'),
      'TextsScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/languages',
      () => import('#features/translations/web/translate-screen.tsx'),
      'TranslateScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/messages',
      () => import('#features/campaign-messages/web/messages-screen.tsx'),
      'MessagesScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/donations',
      () => import('#features/donations/web/donations-screen.tsx'),
      'DonationsScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/live',
      () => import('#features/reports/web/live-monitor-screen.tsx'),
      'LiveMonitorScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/data',
      () => import('#features/privacy/web/data-screen.tsx'),
      'DataScreen',
      campaign,
    ),
    screen(
      '/events/$eventKey/reports',
      () => import('#features/reports/web/reports/reports-screen.tsx'),
      'ReportsScreen',
      campaign,
    ),
  ]),
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
