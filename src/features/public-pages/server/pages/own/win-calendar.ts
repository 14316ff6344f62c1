import { shownCode } from '#features/claims/contract.ts'
import { claimPath, getClaimByToken } from '#features/claims/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { calendarFile } from '#server/text/calendar.ts'
import { dateIn, saidEnd } from '#shared/time/zoned-time.ts'
import type { PageHandler } from '../serve-page.ts'

/** The last day for claiming a prize, for a calendar, with a reminder the day before. */
export const sendWinCalendar: PageHandler = async ({ db, deps, token, request, local, translator }) => {
  const { t } = translator
  const { award, campaign } = await getClaimByToken(db, deps, token)
  if (award.redeemedAt) throw new NamedError('notFound')
  const { timezone, title } = campaign
  const url = `${playOriginOf(request, deps.config)}${claimPath(deps, award)}`
  const prize = award.prize ? local.say(award.prize.title) : t('claim.calendarThanks')
  const event = {
    uid: award.awardKey,
    at: dateIn(timezone, saidEnd(award.deadlineAt, timezone)),
    summary: t('claim.calendarLastDay', { prize }),
    description: `${local.say(title)}\n${t('claim.calendarCode', { code: shownCode(award.claimCode) })}\n${url}`,
    url,
    reminder: t('claim.calendarClaim', { prize }),
  }
  const content = calendarFile(t('claim.calendarName'), [event], deps.clock.now())
  return { file: { name: 'win.ics', type: 'text/calendar', content } }
}
