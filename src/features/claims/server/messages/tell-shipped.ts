import { type Campaign, entrantLanguage } from '#features/campaigns/server/index.ts'
import { CARRIER_NAMES, type Parcel } from '#features/claims/contract.ts'
import { queueMail, queueText, TEMPLATES } from '#features/messaging/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Award } from '../award.ts'

const TEMPLATE = 'prize-shipped'

function trackingWords({ carrier, tracking }: Parcel): string {
  if (tracking === undefined) return ''
  return carrier === 'other' ? tracking : `${CARRIER_NAMES[carrier]} ${tracking}`
}

/** Tells a winner how to follow their parcel: by email, or by text without an email address. */
export async function tellShipped(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { accountId, awardKey, language, parcel, person, prize }: Award,
): Promise<void> {
  if (!(parcel && prize)) return
  const { named, say } = await loadMessageNames(db, campaign, entrantLanguage(campaign, language))
  const facts = {
    campaign: named,
    firstName: person.firstName,
    prize: say(prize.title),
    tracking: trackingWords(parcel),
    url: parcel.url,
  }
  const message = { accountId, about: awardKey, template: TEMPLATE } as const
  if (person.email !== null) {
    await queueMail(db, deps, { ...message, to: person.email, ...TEMPLATES[TEMPLATE].email(facts) })
  } else if (person.phone !== null) {
    await queueText(db, deps, { ...message, to: person.phone, body: TEMPLATES[TEMPLATE].sms(facts) })
  }
}
