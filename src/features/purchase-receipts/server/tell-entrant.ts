import { entrantLanguage } from '#features/campaigns/server/index.ts'
import { queueMail, queueText, TEMPLATES } from '#features/messaging/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { OfEntry } from './find-receipt.ts'
import { receiptPath } from './receipt-token.ts'

const TEMPLATE = 'purchase-receipt'
/** Days after which the link in a message is blanked. */
const LINK_DAYS = 28

/** Tells an entrant how their receipt was decided: by email, or by text without an email address. */
export async function tellEntrant(
  db: Db,
  deps: Deps,
  { campaign, entry }: OfEntry,
  {
    receiptKey,
    state,
    reason,
  }: { receiptKey: string; state: 'approved' | 'again' | 'refused'; reason: string },
): Promise<void> {
  const { named } = await loadMessageNames(db, campaign, entrantLanguage(campaign, entry.language))
  const link = playUrl(deps, receiptPath(deps, entry))
  const facts = { campaign: named, firstName: entry.firstName, state, reason, link }
  const until = new Date(deps.clock.now().getTime() + LINK_DAYS * DAY_MS)
  const message = {
    accountId: campaign.accountId,
    about: receiptKey,
    template: TEMPLATE,
    secret: { values: [link], until },
  } as const
  if (entry.email !== null) {
    await queueMail(db, deps, { ...message, to: entry.email, ...TEMPLATES[TEMPLATE].email(facts) })
  } else if (entry.phone !== null) {
    await queueText(db, deps, { ...message, to: entry.phone, body: TEMPLATES[TEMPLATE].sms(facts) })
  }
}
