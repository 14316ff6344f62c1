import type { Campaign } from '#features/campaigns/server/index.ts'
import { countMails, queueMail, queueText, unsubscribeUrl } from '#features/messaging/server/index.ts'
import { reminderText, textDate, type WinnerText, wonText } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type Award, selectAwards, toAward } from './award.ts'
import { claimTokenOf, shortTokenOf } from './claim-token.ts'
import { untilOf } from './deadline-words.ts'

const TEMPLATE = 'claim-link'
export const REMINDER_TEMPLATE = 'claim-reminder'

/** The page on which a winner claims, below the service's address. */
export function claimPath(deps: Pick<Deps, 'sealKey'>, { entryKey, kind }: Award): string {
  return `/claim/${claimTokenOf(deps, entryKey, kind)}`
}

/** The link of the claim page, and how long the outbox needs it. */
function linkOf(deps: Deps, award: Award) {
  const url = playUrl(deps, claimPath(deps, award))
  return { url, secret: { values: [url], until: award.deadlineAt } }
}

/** The same for a text message; awards from before short links have their long one. */
function shortLinkOf(deps: Deps, award: Award) {
  if (!award.hasShortLink) return linkOf(deps, award)
  const url = playUrl(deps, `/c/${shortTokenOf(deps, award.entryKey, award.kind)}`)
  return { url, secret: { values: [url], until: award.deadlineAt } }
}

/** What a text to a winner is written from. */
function textOf({ title, timezone, settings }: Campaign, award: Award, link: string): WinnerText {
  return {
    brand: settings.campaignSponsor || title,
    prize: award.prize?.title ?? 'a prize',
    date: textDate(award.deadlineAt, timezone),
    link,
  }
}

/** For winners of a campaign that asks whether they want its news. */
function refusal(url: string): string {
  return `You want no more news of this kind? Unsubscribe here, your win stays yours: ${url}`
}

function writeMail(deps: Deps, campaign: Campaign, award: Award) {
  const { title, timezone, settings } = campaign
  const { url, secret } = linkOf(deps, award)
  const refusalUrl =
    settings.marketingOptIn && award.person.email !== null
      ? unsubscribeUrl(deps, {
          accountId: award.accountId,
          contact: { channel: 'email', to: award.person.email },
        })
      : undefined
  const won = award.prize?.title ?? 'something'
  const sponsor = settings.campaignSponsor || title
  return {
    subject: `Your win in ${title}: ${won}`,
    body: [
      award.person.firstName ? `Hello ${award.person.firstName},` : 'Hello,',
      `this is yours in ${title}: ${won}.`,
      `Claim it here until ${untilOf(award, timezone)}. The link is for you alone, so keep it to yourself:`,
      url,
      `A win counts once ${sponsor} has checked that the rules were kept.${settings.emailContact ? ` Questions: ${settings.emailContact}` : ''}`,
      ...(refusalUrl ? [refusal(refusalUrl)] : []),
      sponsor,
    ].join('\n\n'),
    secret: { ...secret, values: [...secret.values, ...(refusalUrl ? [refusalUrl] : [])] },
  }
}

/** The claim page sends its link so often in this time, and no more. */
const MAILS = 3
const MAILS_MS = HOUR_MS

/** True when so many links were sent lately that another one would be a nuisance. */
export async function isMailedOften(db: Db, deps: Pick<Deps, 'clock'>, { accountId, person }: Award) {
  const since = new Date(deps.clock.now().getTime() - MAILS_MS)
  const sent = await countMails(db, { accountId, to: person.email ?? '', template: TEMPLATE, since })
  return sent >= MAILS
}

/**
 * Mails a winner the link of their claim page; an award that was only selected is then notified.
 * @returns false when the winner gave no e-mail address
 */
export async function mailWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<boolean> {
  const { email } = award.person
  if (email === null) return false
  await queueMail(db, deps, {
    accountId: award.accountId,
    to: email,
    template: TEMPLATE,
    about: award.awardKey,
    ...writeMail(deps, campaign, award),
  })
  await markNotified(db, deps, award)
  return true
}

/** Writes the link of the claim page in a text message; false when the winner gave no phone number. */
export async function textWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<boolean> {
  const { phone } = award.person
  if (phone === null) return false
  const { url, secret } = shortLinkOf(deps, award)
  await queueText(db, deps, {
    accountId: award.accountId,
    to: phone,
    template: TEMPLATE,
    about: award.awardKey,
    body: wonText(textOf(campaign, award, url)),
    secret,
  })
  await markNotified(db, deps, award)
  return true
}

/** Tells a winner who did not answer that the time ends soon: by mail, or to the phone of who gave no address. */
export async function remindWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<void> {
  const { title, timezone } = campaign
  const { email, phone } = award.person
  const common = { accountId: award.accountId, template: REMINDER_TEMPLATE, about: award.awardKey } as const
  const won = award.prize?.title ?? 'something'
  if (email !== null) {
    const { body, secret } = writeMail(deps, campaign, award)
    await queueMail(db, deps, {
      ...common,
      to: email,
      subject: `Your win in ${title} still waits: ${won}`,
      body,
      secret,
    })
  } else if (phone !== null) {
    const { url, secret } = shortLinkOf(deps, award)
    const body = reminderText(textOf(campaign, award, url))
    await queueText(db, deps, { ...common, to: phone, body, secret, marketingIn: timezone })
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

/** The award as it is stored now. */
export async function rereadAward(db: Db, id: number): Promise<Award> {
  return toAward(await selectAwards(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}
