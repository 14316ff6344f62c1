import { fullMoment } from '#shared/time/format-date.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { Notice, PageCampaign } from './page.ts'

/** Text of a plain page. */
export interface NoticeText {
  title: string
  body: string
  /** Whether the lamps of its picture are on. */
  lit: boolean
}

function contact({ emailContact }: PageCampaign): string {
  return emailContact === '' ? '' : ` Questions: ${emailContact}.`
}

/** The words of each plain page: the situation, and the next step. */
export function noticeText(notice: Notice, campaign: PageCampaign): NoticeText {
  const { title, timezone, startsAt, endsAt } = campaign
  switch (notice.name) {
    case 'notStarted':
      return {
        title: 'Coming soon',
        body: `${title} starts on ${fullMoment(startsAt, timezone)}. Come back then!`,
        lit: false,
      }
    case 'startingSoon':
      return {
        title: 'Starting soon',
        body: `${title} is waiting for a public random number. Check back in a minute or two.`,
        lit: false,
      }
    case 'ended':
      return {
        title: 'This promotion has ended',
        body: `${title} ended ${notice.early ? 'early' : `on ${fullMoment(saidEnd(endsAt, timezone), timezone)}`}. Thank you to everyone who entered.${contact(campaign)}`,
        lit: false,
      }
    case 'paused':
      return {
        title: 'We’ll be right back',
        body: `${title} is paused. Please try again later.${contact(campaign)}`,
        lit: false,
      }
    case 'cancelled':
      return {
        title: 'This promotion was canceled',
        body: `${title} has been canceled. You don’t need to do anything.${contact(campaign)}`,
        lit: false,
      }
    case 'soldOut':
      return {
        title: 'All prizes have been won',
        body: `${title} has no prizes left. Thanks for stopping by!${contact(campaign)}`,
        lit: false,
      }
    case 'alreadyPlayed':
      return {
        title: 'You’ve already played',
        body:
          notice.nextPlayAt === undefined
            ? 'You’ve reached the entry limit in the Official Rules.'
            : `You can play again on ${fullMoment(notice.nextPlayAt, timezone)}.`,
        lit: true,
      }
    case 'notEligible':
      return {
        title: 'Sorry, you are not eligible',
        // The same for every reason, and without the age, so that it suggests no other input.
        body: `${title} is open to residents of ${campaign.openTo} who meet the age requirement. See the Official Rules for details.${contact(campaign)}`,
        lit: true,
      }
    case 'paymentsDown':
      return {
        title: 'The payment page isn’t available',
        body: `The payment service isn’t responding. Your card was not charged, and we saved your details. You can safely try again: you won’t be charged twice.${contact(campaign)}`,
        lit: false,
      }
    case 'problem':
      return {
        title: 'That didn’t go through',
        body: 'Something went wrong on our end. You can safely try again: your entry counts once.',
        lit: true,
      }
  }
}
