import { isInstantType } from '#features/campaigns/contract.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { Notice, PageCampaign } from './page.ts'

/** Text of a plain page. */
export interface NoticeText {
  title: string
  body: string
  /** Whether the lamps of its picture are on. */
  lit: boolean
}

/** The words of each plain page: the situation, and the next step. */
export function noticeText(
  { t, join, fullMoment }: Translator,
  notice: Notice,
  campaign: PageCampaign,
): NoticeText {
  const { title, type, timezone, startsAt, endsAt, emailContact } = campaign
  const facts = { campaign: title }
  const withContact = (text: string) =>
    emailContact === '' ? text : join(text, t('notice.contact', { email: emailContact }))
  switch (notice.name) {
    case 'notStarted':
      return {
        title: t('notice.notStartedTitle'),
        body: t('notice.notStarted', { ...facts, when: fullMoment(startsAt, timezone) }),
        lit: false,
      }
    case 'startingSoon':
      return { title: t('notice.startingSoonTitle'), body: t('notice.startingSoon', facts), lit: false }
    case 'ended': {
      const when = fullMoment(saidEnd(endsAt, timezone), timezone)
      const body = notice.early ? t('notice.endedEarly', facts) : t('notice.ended', { ...facts, when })
      return { title: t('notice.endedTitle'), body: withContact(body), lit: false }
    }
    case 'paused':
    case 'cancelled':
    case 'soldOut':
    case 'paymentsDown':
      return {
        title: t(`notice.${notice.name}Title`),
        body: withContact(t(`notice.${notice.name}`, facts)),
        lit: false,
      }
    case 'alreadyPlayed':
      return {
        title: t(isInstantType(type) ? 'notice.alreadyPlayedTitle' : 'notice.alreadyEnteredTitle'),
        body:
          notice.nextPlayAt === undefined
            ? t('notice.limitReached')
            : t('notice.playAgainOn', { when: fullMoment(notice.nextPlayAt, timezone) }),
        lit: true,
      }
    case 'notEligible':
      return {
        title: t('notice.notEligibleTitle'),
        // The same for every reason, and without the age, so that it suggests no other input.
        body: withContact(t('notice.notEligible', { ...facts, places: campaign.openTo })),
        lit: true,
      }
    case 'problem':
      return { title: t('notice.problemTitle'), body: t('notice.problem'), lit: true }
  }
}
