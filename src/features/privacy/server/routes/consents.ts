import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listConsentProofs, listConsents } from '#features/privacy/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { toE164 } from '#shared/contact.ts'
import { findProofs, listProofsOf } from '../consent-proofs.ts'
import { listConsentVersions } from '../consent-versions.ts'

export const handleListConsents: Handler<typeof listConsents> = async ({ db, actor, params }) => {
  const { rootId } = await getCampaign(db, actor, params.eventKey)
  return { items: await listConsentVersions(db, rootId) }
}

export const handleListConsentProofs: Handler<typeof listConsentProofs> = async ({
  db,
  deps,
  actor,
  params,
  query,
  request,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const { version, email, phone, page } = query
  const { accountId, eventKey: subject } = campaign
  await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId, subject })
  if (email === undefined && phone === undefined) return listProofsOf(db, deps, campaign, { version, page })
  const contact =
    email === undefined
      ? ({ channel: 'sms', to: toE164(phone ?? '') ?? '' } as const)
      : ({ channel: 'email', to: email } as const)
  return { items: await findProofs(db, deps, campaign, contact), more: false }
}
