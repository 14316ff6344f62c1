import { findPublicCampaign, mainLanguage } from '#features/campaigns/server/index.ts'
import type { askPrivacy } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toE164 } from '#shared/contact.ts'
import { askFor } from '../requests/ask.ts'
import type { Contact } from '../requests/contact.ts'

async function askedOf(db: Db, eventKey: string) {
  const campaign = await findPublicCampaign(db, eventKey)
  if (!campaign?.activatedAt) throw new NamedError('notFound')
  return { accountId: campaign.accountId, campaignId: campaign.rootId, language: mainLanguage(campaign) }
}

export const handleAskPrivacy: Handler<typeof askPrivacy> = async ({ db, deps, body }) => {
  const { kind, email, phone, eventKey, wish } = body
  const contact: Contact =
    email === undefined ? { channel: 'sms', to: toE164(phone ?? '') ?? '' } : { channel: 'email', to: email }
  const asked = eventKey === undefined ? undefined : await askedOf(db, eventKey)
  const { language = asked?.language ?? 'en' } = body
  return { requestId: await askFor(db, deps, { kind, contact, asked, wish, language }) }
}
