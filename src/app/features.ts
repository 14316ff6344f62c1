import { account } from '#features/account/server/index.ts'
import { agents } from '#features/agents/server/index.ts'
import { audit } from '#features/audit/server/index.ts'
import { auditStream } from '#features/audit-stream/server/index.ts'
import { auth } from '#features/auth/server/index.ts'
import { billing } from '#features/billing/server/index.ts'
import { blacklist } from '#features/blacklist/server/index.ts'
import { campaignMessages } from '#features/campaign-messages/server/index.ts'
import { campaignFile } from '#features/campaigns/campaign-file/server/index.ts'
import { dashboard } from '#features/campaigns/dashboard/server/index.ts'
import { details } from '#features/campaigns/details/server/index.ts'
import { lifecycle } from '#features/campaigns/lifecycle/server/index.ts'
import { ownTemplates } from '#features/campaigns/own-templates/server/index.ts'
import { campaigns } from '#features/campaigns/server/index.ts'
import { wizard } from '#features/campaigns/wizard/server/index.ts'
import { claims } from '#features/claims/server/index.ts'
import { clients } from '#features/clients/server/index.ts'
import { compliance } from '#features/compliance/server/index.ts'
import { connectors } from '#features/connectors/server/index.ts'
import { developerKeys, restHooks } from '#features/developer-keys/server/index.ts'
import { donations } from '#features/donations/server/index.ts'
import { embedAllowlist } from '#features/embed-allowlist/server/index.ts'
import { encryption } from '#features/encryption/server/index.ts'
import { entryCodes } from '#features/entry-codes/server/index.ts'
import { files } from '#features/files/server/index.ts'
import { help } from '#features/help/server/index.ts'
import { law } from '#features/law/server/index.ts'
import { messaging } from '#features/messaging/server/index.ts'
import { notifications } from '#features/notifications/server/index.ts'
import { operations } from '#features/operations/server/index.ts'
import { ownDomains } from '#features/own-domains/server/index.ts'
import { participation } from '#features/participation/server/index.ts'
import { privacy } from '#features/privacy/server/index.ts'
import { prizeCodes } from '#features/prize-codes/server/index.ts'
import { prizes } from '#features/prizes/server/index.ts'
import { provisioning } from '#features/provisioning/server/index.ts'
import { publicPages } from '#features/public-pages/server/index.ts'
import { purchaseReceipts } from '#features/purchase-receipts/server/index.ts'
import { qrCodes } from '#features/qr-codes/server/index.ts'
import { reports } from '#features/reports/server/index.ts'
import { savedViews } from '#features/saved-views/server/index.ts'
import { security } from '#features/security/server/index.ts'
import { share } from '#features/share/server/index.ts'
import { signInRules } from '#features/sign-in-rules/server/index.ts'
import { simulator } from '#features/simulator/server/index.ts'
import { singleSignOn } from '#features/single-sign-on/server/index.ts'
import { sms, smsKeywords } from '#features/sms/server/index.ts'
import { stuckWork } from '#features/stuck-work/server/index.ts'
import { sweepstakes } from '#features/sweepstakes/server/index.ts'
import { team } from '#features/team/server/index.ts'
import { brandKit } from '#features/tiles/brand-kit/server/index.ts'
import { tiles } from '#features/tiles/server/index.ts'
import { translations } from '#features/translations/server/index.ts'
import { verify } from '#features/verify/server/index.ts'
import type { Feature } from '#server/http/feature.ts'

/** The server's table of contents. */
export const features: readonly Feature[] = [
  auth,
  audit,
  security,
  stuckWork,
  operations,
  messaging,
  notifications,
  clients,
  account,
  signInRules,
  singleSignOn,
  provisioning,
  auditStream,
  ownDomains,
  team,
  developerKeys,
  restHooks,
  campaigns,
  files,
  blacklist,
  prizes,
  encryption,
  entryCodes,
  prizeCodes,
  tiles,
  translations,
  qrCodes,
  embedAllowlist,
  campaignMessages,
  billing,
  compliance,
  simulator,
  law,
  participation,
  donations,
  sweepstakes,
  privacy,
  brandKit,
  wizard,
  details,
  lifecycle,
  ownTemplates,
  campaignFile,
  savedViews,
  dashboard,
  claims,
  purchaseReceipts,
  connectors,
  agents,
  publicPages,
  share,
  sms,
  smsKeywords,
  reports,
  verify,
  help,
]
