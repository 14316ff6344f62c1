import { Spinner } from '#ui/feedback/spinner.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'

// Screens with parts of other features.

const Details = lazyWithRetry(
  async () => (await import('#features/campaigns/details/web/details-page.tsx')).DetailsPage,
  <Spinner />,
)
const Activate = lazyWithRetry(
  async () => (await import('#features/compliance/web/activation/activate-panel.tsx')).ActivatePanel,
  <Spinner />,
)

const Security = lazyWithRetry(
  async () => (await import('#features/security/web/security-card.tsx')).SecurityCard,
  <Spinner />,
)

const Factors = lazyWithRetry(
  async () => (await import('#features/auth/web/factors/factors-card.tsx')).FactorsCard,
  <Spinner />,
)

export async function loadProfile() {
  const { ProfileScreen } = await import('#features/account/web/profile-screen.tsx')
  return { Profile: () => <ProfileScreen Security={Security} Factors={Factors} /> }
}

export async function loadClient() {
  const { ClientScreen } = await import('#features/clients/web/client-screen.tsx')
  return { Client: () => <ClientScreen Security={Security} /> }
}

const Embed = lazyWithRetry(
  async () => (await import('#features/qr-codes/web/own-sites-card.tsx')).OwnSitesCard,
  <Spinner />,
)

export async function loadShare() {
  void Embed.preload()
  const { ShareScreen } = await import('#features/share/web/share-screen.tsx')
  return { Share: () => <ShareScreen Embed={Embed} /> }
}

export async function loadCampaigns() {
  const [{ AllCampaignsScreen }, { CampaignViews }] = await Promise.all([
    import('#features/campaigns/lists/web/all-campaigns-screen.tsx'),
    import('#features/saved-views/web/list-views.tsx'),
  ])
  return { Campaigns: () => <AllCampaignsScreen Views={CampaignViews} /> }
}

export async function loadWinners() {
  const [{ WinnersScreen }, { WinnerViews }] = await Promise.all([
    import('#features/claims/web/winners-screen.tsx'),
    import('#features/saved-views/web/list-views.tsx'),
  ])
  return { Winners: () => <WinnersScreen Views={WinnerViews} /> }
}

export async function loadAudit() {
  const [{ AuditScreen }, { AuditViews }] = await Promise.all([
    import('#features/audit/web/audit-screen.tsx'),
    import('#features/saved-views/web/list-views.tsx'),
  ])
  return { Audit: () => <AuditScreen Views={AuditViews} /> }
}

export async function loadEditor() {
  const { EditorScreen } = await import('#features/tiles/web/editor-screen.tsx')
  return { Editor: () => <EditorScreen Details={Details} Activate={Activate} /> }
}
