import { findText } from '#features/campaign-messages/server/index.ts'
import { type Campaign, entrantLanguage, findCampaign } from '#features/campaigns/server/index.ts'
import { isDrawn } from '#features/claims/contract.ts'
import { queueMail, queueText, TEMPLATES } from '#features/messaging/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Award } from '../award.ts'
import { type ShownCode, shownCodeOf } from '../codes/shown-code.ts'
import { claimPath, rereadAward } from './mail-winner.ts'

/** Why a winner loses a prize: a missed deadline, or a win that the team revoked. */
export type Loss = 'late' | 'refused'

const LOSS_TEMPLATES = { late: 'forfeiture', refused: 'win-refused' } as const

async function wasTold(db: Db, { accountId, awardKey }: Award): Promise<boolean> {
  const told = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('about', '=', awardKey)
    .where('template', 'in', Object.values(LOSS_TEMPLATES))
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Tells a winner once, kindly, that their prize is lost: by email, or by text in the daytime without an email address
 * (product rule 5.7). Winners who were never notified, or who were erased, get no message.
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
  const template = LOSS_TEMPLATES[loss]
  const common = { accountId, about, template } as const
  const language = entrantLanguage(campaign, award.language)
  const { named, say } = await loadMessageNames(db, campaign, language)
  const facts = {
    campaign: named,
    firstName: award.person.firstName,
    prize: say(won),
    deadline: award.deadlineAt,
    rulesLink: playUrl(deps, `/rules/${campaign.eventKey}`),
  }
  if (email !== null) {
    const custom = await findText(db, campaign, { template, channel: 'email', language })
    await queueMail(db, deps, { ...common, to: email, ...TEMPLATES[template].email(facts, custom) })
  } else if (phone !== null) {
    const custom = await findText(db, campaign, { template, channel: 'sms', language })
    const body = TEMPLATES[template].sms(facts, custom)
    await queueText(db, deps, { ...common, to: phone, body, marketingIn: campaign.timezone })
  }
}

/** Tells a winner of a draw once that the prize goes to the next alternate, because they missed the deadline. */
export async function tellReplaced(db: Db, deps: Deps, awardId: number): Promise<void> {
  const award = await rereadAward(db, deps, awardId)
  const campaign = await findCampaign(db, award.eventKey)
  if (campaign) await tellLoss(db, deps, campaign, award, 'late')
}

/** Time for the mail server, after which the code in an email is blanked. */
const CODE_DAYS = 28

/** Emails a winner the coupon or gift code. */
async function mailCode(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  { to, code, prizeTitle }: { to: string; code: ShownCode; prizeTitle: string },
): Promise<void> {
  const { named, say } = await loadMessageNames(db, campaign, entrantLanguage(campaign, award.language))
  const facts = {
    campaign: named,
    firstName: award.person.firstName,
    prize: say(prizeTitle),
    code: code.text,
    expires: code.expires,
    link: playUrl(deps, claimPath(deps, award)),
  }
  const until = new Date(deps.clock.now().getTime() + CODE_DAYS * DAY_MS)
  await queueMail(db, deps, {
    accountId: award.accountId,
    about: award.awardKey,
    template: 'prize-code',
    to,
    secret: { values: [facts.code, facts.link], until },
    ...TEMPLATES['prize-code'].email(facts),
  })
}

/** Confirms a delivery at `at` to a winner with an email address, with the code where the prize is one. */
export async function tellHandedOver(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  { prizeTitle, at }: { prizeTitle: string; at: Date },
): Promise<void> {
  const { email } = award.person
  if (email === null) return
  const code = shownCodeOf(deps, { ...award, status: 'awarded' })
  if (code) return mailCode(db, deps, campaign, award, { to: email, code, prizeTitle })
  const language = entrantLanguage(campaign, award.language)
  const custom = await findText(db, campaign, { template: 'award', channel: 'email', language })
  const { named, say } = await loadMessageNames(db, campaign, language)
  const facts = {
    campaign: named,
    firstName: award.person.firstName,
    prize: say(prizeTitle),
    at,
  }
  await queueMail(db, deps, {
    accountId: award.accountId,
    about: award.awardKey,
    template: 'award',
    to: email,
    ...TEMPLATES.award.email(facts, custom),
  })
}
