import { lawAt } from '#features/law/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { findPerson } from '#features/participation/server/index.ts'
import { KIND_WORDS, type PrivacyKind } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { utcDay } from '#server/text/utc-day.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { getOwnCampaigns } from '../collect/own-campaigns.ts'
import { type Contact, knownBy, sealText } from './contact.ts'
import { dueAt, lawOf } from './due.ts'
import { confirmRequest } from './mails.ts'
import { settleAtOnce } from './settle.ts'
import { getRequestByKey } from './stored-request.ts'

/** Result of a correct code: an answer until `due`, or none to wait for. */
export interface Confirmed {
  kind: PrivacyKind
  channel: Contact['channel']
  due: Date | undefined
}

/** The request of an account whose data is asked about. */
export interface Opening {
  accountId: number
  campaignId: number | null
  requestKey: string
  kind: PrivacyKind
  language: Language
  contact: Contact
  contactHash: Buffer
  wish: string | undefined
}

/**
 * Opens a request of a person with a verified address. Simple requests are answered at once. For all others the team is
 * notified, and the person learns the deadline.
 */
export async function openRequest(db: Db, deps: Deps, opening: Opening): Promise<Confirmed> {
  const { accountId, campaignId, requestKey, kind, contact, wish } = opening
  const now = deps.clock.now()
  const entries = await findPerson(db, deps, accountId, knownBy(contact))
  const campaigns = await getOwnCampaigns(db, { campaignId, entries })
  const law = lawOf(campaigns.flatMap(({ settings }) => settings.eligibleCountries))
  const due = dueAt(await lawAt(db, now), law, now)
  await db
    .insertInto('privacy_requests')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      request_key: requestKey,
      kind,
      channel: contact.channel,
      language: opening.language,
      contact_hash: opening.contactHash,
      contact_sealed: sealText(deps, requestKey, contact.to),
      wish_sealed: wish === undefined ? null : sealText(deps, requestKey, wish),
      law,
      asked_at: now,
      due_at: due,
    })
    .execute()
  const request = await getRequestByKey(db, requestKey)
  if (await settleAtOnce(db, deps, request)) return { kind, channel: contact.channel, due: undefined }
  await confirmRequest(db, deps, request)
  await notify(db, deps, {
    accountId,
    kind: 'privacyRequest',
    text: `New privacy request: “${KIND_WORDS[kind].ask}”. Reply by ${utcDay(due)}.`,
    link: `/privacy-requests?request=${requestKey}`,
    dedupeKey: `privacyAsked ${requestKey}`,
  })
  return { kind, channel: contact.channel, due }
}
