import { addDays, dateIn } from '#shared/time/zoned-time.ts'
import type { CampaignSettings } from '../schema/settings.ts'
import { isInstantType, type PromotionType } from './promotion-type.ts'

/** Days after the end for a postmarked card to arrive, unless the owner sets the last day. */
const DAYS_TO_ARRIVE = 7

interface MailedCampaign {
  type: PromotionType
  startsAt: Date
  endsAt: Date
  /** IANA name. */
  timezone: string
  settings: Pick<CampaignSettings, 'amoe' | 'drawTime'>
}

/** Calendar days of the campaign's zone for the postmark and the arrival of a card. */
export interface MailDays {
  postmarkBy: string
  receivedBy: string
}

/**
 * The last days for mailed entries: postmarked by the last day of the promotion, and received before any drawing.
 * Cards of an instant win become plays, so they arrive by the last day as well.
 */
export function mailDays({ type, settings, endsAt, timezone }: MailedCampaign): MailDays {
  const postmarkBy = dateIn(timezone, new Date(endsAt.getTime() - 1))
  if (isInstantType(type)) {
    const own = settings.amoe.receivedBy ?? postmarkBy
    return { postmarkBy, receivedBy: own < postmarkBy ? own : postmarkBy }
  }
  const usual = addDays(postmarkBy, DAYS_TO_ARRIVE)
  const beforeDraw = settings.drawTime ? addDays(settings.drawTime.slice(0, 10), -1) : usual
  const latest = beforeDraw < usual ? beforeDraw : usual
  return { postmarkBy, receivedBy: settings.amoe.receivedBy ?? (latest < postmarkBy ? postmarkBy : latest) }
}
