import type { Campaign } from '#features/campaigns/server/index.ts'
import { countMails, queueMail } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type Award, selectAwards, toAward } from './award.ts'
import { claimTokenOf } from './claim-token.ts'

const TEMPLATE = 'claim-link'
const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' }

/** The page on which a winner claims, below the service's address. */
export function claimPath(deps: Pick<Deps, 'sealKey'>, { entryKey, kind }: Award): string {
  return `/claim/${claimTokenOf(deps, entryKey, kind)}`
}

/** An address for a mail. Never taken from a request, whose sender could choose it. */
function absolute({ config }: Pick<Deps, 'config'>, path: string): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
}

function writeMail(deps: Deps, campaign: Campaign, award: Award): { subject: string; body: string } {
  const { title, timezone, settings } = campaign
  const won = award.prize?.title ?? 'something'
  const until = new Intl.DateTimeFormat('en-US', { ...DATE, timeZone: timezone }).format(
    new Date(award.deadlineAt.getTime() - 1),
  )
  const sponsor = settings.campaignSponsor || title
  return {
    subject: `Your win in ${title}: ${won}`,
    body: [
      award.person.firstName ? `Hello ${award.person.firstName},` : 'Hello,',
      `this is yours in ${title}: ${won}.`,
      `Claim it here until ${until} (${timezone}). The link is for you alone, so keep it to yourself:`,
      absolute(deps, claimPath(deps, award)),
      `A win counts once ${sponsor} has checked that the rules were kept.${settings.emailContact ? ` Questions: ${settings.emailContact}` : ''}`,
      sponsor,
    ].join('\n\n'),
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
    ...writeMail(deps, campaign, award),
  })
  await db
    .updateTable('awards')
    .set({ status: 'notified', changed_at: deps.clock.now() })
    .where('id', '=', award.id)
    .where('status', '=', 'selected')
    .execute()
  return true
}

/** The award as it is stored now. */
export async function rereadAward(db: Db, id: number): Promise<Award> {
  return toAward(await selectAwards(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}
