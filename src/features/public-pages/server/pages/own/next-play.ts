import { hasChance, isInstantType, STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { nextEntryAt } from '#features/participation/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { calendarFile } from '#server/text/calendar.ts'
import { dateIn, toInstant } from '#shared/time/zoned-time.ts'
import type { NextPlay } from '../../../view/page.ts'
import type { Standing } from '../../live/standings.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import type { LivePageHandler } from '../serve-page.ts'
import type { SoldOut } from '../sold-out.ts'

/** Time of a reminder, because the day of a limit starts at midnight. */
const REMINDER_TIME = '09:00'

/** The form of a campaign, also for a browser that entered before. */
export const formPath = ({ eventKey }: Pick<Campaign, 'eventKey'>): string => `/e/${eventKey}?form=1`

/** The reminder of the next try, beside a person's own page at `own`. */
export const calendarPath = (own: string): string => `${own}/next.ics`

/** The next time a person may take part; undefined for never, and where nothing can be won. */
async function nextTime(
  isSoldOut: SoldOut,
  campaign: Campaign,
  counts: Standing['counts'],
  now: Date,
): Promise<Date | undefined> {
  const { type, settings } = campaign
  if (counts === undefined || !hasChance(type, settings.addSweeps)) return undefined
  if (statusAt(campaign, now) !== STATUS.live || (await isSoldOut(campaign))) return undefined
  return nextEntryAt(campaign, counts, now)
}

/** The next try of a person, for their pages. */
export async function nextPlayOf(
  isSoldOut: SoldOut,
  campaign: Campaign,
  { counts }: Pick<Standing, 'counts'>,
  now: Date,
): Promise<Omit<NextPlay, 'calendar'> | undefined> {
  const at = await nextTime(isSoldOut, campaign, counts, now)
  if (at === undefined) return undefined
  return { ...(at > now && { at }), isPlay: isInstantType(campaign.type), form: formPath(campaign) }
}

/** The next try as a calendar file, on the morning of its day. */
export const sendNextCalendar =
  ({ standings }: ParticipationContext, isSoldOut: SoldOut): LivePageHandler =>
  async ({ deps, live, token, request, translator: { t } }) => {
    const { campaign } = live
    const now = deps.clock.now()
    const { entry, counts } = await standings.get(live, token)
    const next = await nextTime(isSoldOut, campaign, counts, now)
    if (next === undefined || next <= now) throw new NamedError('notFound')
    const { timezone, title, endsAt, eventKey } = campaign
    const morning = toInstant(`${dateIn(timezone, next)}T${REMINDER_TIME}`, timezone, 'start')
    const url = `${playOriginOf(request, deps.config)}/e/${eventKey}`
    const summary = t(isInstantType(campaign.type) ? 'play.calendarPlay' : 'play.calendarEnter', {
      campaign: title,
    })
    const event = {
      uid: `${entry.entryKey}-next`,
      at: morning > next && morning < endsAt ? morning : next,
      summary,
      description: url,
      url,
      reminder: summary,
      remindsAt: 'start',
    } as const
    return {
      file: {
        name: 'next-play.ics',
        type: 'text/calendar',
        content: calendarFile(t('play.calendarNext'), [event], now),
      },
    }
  }
