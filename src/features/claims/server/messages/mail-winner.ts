import { findText } from '#features/campaign-messages/server/index.ts'
import { type Campaign, entrantLanguage } from '#features/campaigns/server/index.ts'
import {
  countMails,
  queueMail,
  queueText,
  TEMPLATES,
  unsubscribeUrl,
} from '#features/messaging/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { type Award, awardOf, toAward } from '../award.ts'
import { claimTokenOf, shortTokenOf } from '../claim-token.ts'

const TEMPLATE = 'claim-link'
export const REMINDER_TEMPLATE = 'claim-reminder'

/** Path of a winner's claim page, below the service's address. */
export function claimPath(deps: Pick<Deps, 'sealKey'>, { entryKey, kind }: Award): string {
  return `/claim/${claimTokenOf(deps, entryKey, kind)}`
}

/** The link of the claim page in a text message; awards from before short links have their long one. */
function shortPath(deps: Pick<Deps, 'sealKey'>, award: Award): string {
  return award.hasShortLink ? `/c/${shortTokenOf(deps, award.entryKey, award.kind)}` : claimPath(deps, award)
}

/** Facts for messages with the link of the claim page. */
async function factsOf(db: Db, deps: Deps, campaign: Campaign, award: Award) {
  const { email, firstName } = award.person
  const language = entrantLanguage(campaign, award.language)
  const { named, say } = await loadMessageNames(db, campaign, language)
  return {
    campaign: named,
    firstName,
    prize: award.prize ? say(award.prize.title) : translatorOf(language).t('mail.aPrize'),
    deadline: award.deadlineAt,
    link: playUrl(deps, claimPath(deps, award)),
    shortLink: playUrl(deps, shortPath(deps, award)),
    unsubscribeUrl:
      campaign.settings.marketingOptIn && email !== null
        ? unsubscribeUrl(deps, { accountId: award.accountId, contact: { channel: 'email', to: email } })
        : undefined,
  }
}

type LinkTemplate = typeof TEMPLATE | typeof REMINDER_TEMPLATE

/** Writes the link to an address, with the links in it as its secret. */
async function queueLinkMail(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  { template, to }: { template: LinkTemplate; to: string },
): Promise<void> {
  const facts = await factsOf(db, deps, campaign, award)
  const { language } = facts.campaign
  await queueMail(db, deps, {
    accountId: award.accountId,
    to,
    template,
    about: award.awardKey,
    secret: {
      values: [facts.link, ...(facts.unsubscribeUrl ? [facts.unsubscribeUrl] : [])],
      until: award.deadlineAt,
    },
    ...TEMPLATES[template].email(
      facts,
      await findText(db, campaign, { template, channel: 'email', language }),
    ),
  })
}

/** Writes the link to a phone. */
async function queueLinkText(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  { template, to, marketingIn }: { template: LinkTemplate; to: string; marketingIn?: string },
): Promise<void> {
  const facts = await factsOf(db, deps, campaign, award)
  const { language } = facts.campaign
  await queueText(db, deps, {
    accountId: award.accountId,
    to,
    template,
    about: award.awardKey,
    secret: { values: [facts.shortLink], until: award.deadlineAt },
    body: TEMPLATES[template].sms(
      facts,
      await findText(db, campaign, { template, channel: 'sms', language }),
    ),
    ...(marketingIn === undefined ? {} : { marketingIn }),
  })
}

/** The claim page sends its link so often in this time, and no more. */
const MAILS = 3
const MAILS_MS = HOUR_MS

/** True if too many links were sent recently. */
export async function isMailedOften(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  { accountId, person }: Award,
) {
  const since = new Date(deps.clock.now().getTime() - MAILS_MS)
  const sent = await countMails(db, deps, { accountId, to: person.email ?? '', template: TEMPLATE, since })
  return sent >= MAILS
}

/**
 * Emails a winner the link of their claim page; an award that was only selected is then notified.
 * @returns false when the winner gave no email address
 */
export async function mailWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<boolean> {
  const { email } = award.person
  if (email === null) return false
  await queueLinkMail(db, deps, campaign, award, { template: TEMPLATE, to: email })
  await markNotified(db, deps, award)
  return true
}

/** Writes the link of the claim page in a text message; false when the winner gave no phone number. */
export async function textWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<boolean> {
  const { phone } = award.person
  if (phone === null) return false
  await queueLinkText(db, deps, campaign, award, { template: TEMPLATE, to: phone })
  await markNotified(db, deps, award)
  return true
}

/** Reminds a winner who did not answer of the deadline: by email, or by text without an email address. */
export async function remindWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<void> {
  const { email, phone } = award.person
  const template = REMINDER_TEMPLATE
  if (email !== null) await queueLinkMail(db, deps, campaign, award, { template, to: email })
  else if (phone !== null) {
    const marketingIn = campaign.timezone
    await queueLinkText(db, deps, campaign, award, { template, to: phone, marketingIn })
  }
}

function markNotified(db: Db, deps: Pick<Deps, 'clock'>, { id }: Award): Promise<unknown> {
  return db
    .updateTable('awards')
    .set({ status: 'notified', changed_at: deps.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'selected')
    .execute()
}

/** The award as stored now. */
export async function rereadAward(db: Db, deps: Pick<Deps, 'keys'>, id: number): Promise<Award> {
  const row = await awardOf(db, 'id', id)
  if (!row) throw new Error(`Award ${id} is gone`)
  return toAward(deps, row)
}
