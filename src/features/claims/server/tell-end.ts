import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { isDrawn } from '#features/claims/contract.ts'
import { queueMail, queueText } from '#features/messaging/server/index.ts'
import { forfeitedText, unconfirmedText } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { momentOf } from '#server/text/moment-words.ts'
import type { Award } from './award.ts'
import { untilOf } from './deadline-words.ts'
import { rereadAward } from './mail-winner.ts'

/** Why somebody is left without what they won: they did not answer in time, or the team took it back. */
export type Loss = 'late' | 'refused'

const FORFEITURE = 'forfeiture'

async function wasTold(db: Db, { accountId, awardKey }: Award): Promise<boolean> {
  const told = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('about', '=', awardKey)
    .where('template', '=', FORFEITURE)
    .executeTakeFirst()
  return told !== undefined
}

/** What mails about an award begin and end with. */
function framed({ title, settings }: Campaign, { person }: Award, paragraphs: readonly string[]): string {
  const greeting = person.firstName ? `Hello ${person.firstName},` : 'Hello,'
  return [greeting, ...paragraphs, settings.campaignSponsor || title].join('\n\n')
}

function lossMail(deps: Deps, campaign: Campaign, award: Award, won: string, loss: Loss): string {
  const { title, timezone, settings, eventKey } = campaign
  const sponsor = settings.campaignSponsor || title
  return framed(campaign, award, [
    loss === 'late'
      ? `the time to claim ${won} in ${title} ended on ${untilOf(award, timezone)}, and we did not hear from you. So we cannot keep it for you any longer. We are sorry that it did not work out.`
      : `${sponsor} looked into your win in ${title} (${won}) and could not confirm it under the rules. So it cannot be handed over. We are sorry that we have no better news.`,
    'What the rules say about prizes stands here:',
    playUrl(deps, `/rules/${eventKey}`),
    ...(settings.emailContact
      ? [`You think that this is a mistake? Write to ${settings.emailContact} and say so.`]
      : []),
  ])
}

/**
 * Tells a winner once, kindly, that what they won is lost: by mail, or by day to the phone of who gave no address
 * (product rule 5.7). Says nothing to whom nobody had told of the win, or who was erased.
 * @param award as it was before it was lost
 */
export async function tellLoss(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  loss: Loss,
): Promise<void> {
  const { email, phone } = award.person
  const won = award.prize?.title
  const isUntold = isDrawn(award.kind) && award.status === 'selected'
  if (won === undefined || isUntold || (await wasTold(db, award))) return
  const { accountId, awardKey: about } = award
  const common = { accountId, about, template: FORFEITURE } as const
  if (email !== null) {
    const subject = `About your win in ${campaign.title}: ${won}`
    await queueMail(db, deps, {
      ...common,
      to: email,
      subject,
      body: lossMail(deps, campaign, award, won, loss),
    })
  } else if (phone !== null) {
    const write = loss === 'late' ? forfeitedText : unconfirmedText
    const body = write({
      brand: campaign.settings.campaignSponsor || campaign.title,
      prize: won,
      link: playUrl(deps, `/rules/${campaign.eventKey}`),
    })
    await queueText(db, deps, { ...common, to: phone, body, marketingIn: campaign.timezone })
  }
}

/** Tells a winner of a draw once that the prize goes to the next in line, because they did not answer in time. */
export async function tellReplaced(db: Db, deps: Deps, awardId: number): Promise<void> {
  const award = await rereadAward(db, awardId)
  const campaign = await findCampaign(db, award.eventKey)
  if (campaign) await tellLoss(db, deps, campaign, award, 'late')
}

/** Confirms to a winner who gave an address that a prize was handed over at `at`. */
export async function tellHandedOver(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  { prizeTitle, at }: { prizeTitle: string; at: Date },
): Promise<void> {
  const { email } = award.person
  if (email === null) return
  const { title, timezone, settings } = campaign
  await queueMail(db, deps, {
    accountId: award.accountId,
    about: award.awardKey,
    template: 'award',
    to: email,
    subject: `Handed over: ${prizeTitle} of ${title}`,
    body: framed(campaign, award, [
      `your prize in ${title}, ${prizeTitle}, was handed over on ${momentOf(at, timezone)}. Enjoy it!`,
      'Keep this mail: it says that the prize is yours, and since when.',
      ...(settings.emailContact ? [`You did not get it? Write to ${settings.emailContact} soon.`] : []),
    ]),
  })
}
