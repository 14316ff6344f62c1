import { fullMoment } from '#shared/time/format-date.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { Notice, PageCampaign } from './page.ts'

/** What a plain page says. */
export interface NoticeText {
  title: string
  body: string
  /** Whether the lamps of its picture are on. */
  lit: boolean
}

function contact({ emailContact }: PageCampaign): string {
  return emailContact === '' ? '' : ` Questions: ${emailContact}.`
}

/** The words of each plain page: what happened, and what a person can do. */
export function noticeText(notice: Notice, campaign: PageCampaign): NoticeText {
  const { title, timezone, startsAt, endsAt } = campaign
  switch (notice.name) {
    case 'notStarted':
      return {
        title: 'The lights come on soon',
        body: `${title} starts on ${fullMoment(startsAt, timezone)}. Come back then.`,
        lit: false,
      }
    case 'startingSoon':
      return {
        title: 'Starting soon',
        body: `${title} waits for a public random number that nobody can know beforehand. Look again in a minute or two.`,
        lit: false,
      }
    case 'ended':
      return {
        title: 'This one is over',
        body: `${title} ended ${notice.early ? 'earlier than planned' : `on ${fullMoment(saidEnd(endsAt, timezone), timezone)}`}. Thank you to everyone who took part.${contact(campaign)}`,
        lit: false,
      }
    case 'paused':
      return {
        title: 'A short break',
        body: `${title} is paused for the moment. Please try again in a little while.${contact(campaign)}`,
        lit: false,
      }
    case 'cancelled':
      return {
        title: 'This campaign was cancelled',
        body: `${title} will not go on. Nothing more is needed from you.${contact(campaign)}`,
        lit: false,
      }
    case 'soldOut':
      return {
        title: 'Every prize has found its winner',
        body: `There are no prizes left in ${title}. Thank you for coming by.${contact(campaign)}`,
        lit: false,
      }
    case 'alreadyPlayed':
      return {
        title: 'You have had your turn',
        body:
          notice.nextPlayAt === undefined
            ? 'You have taken part as often as the rules allow.'
            : `Your next turn comes on ${fullMoment(notice.nextPlayAt, timezone)}.`,
        lit: true,
      }
    case 'notEligible':
      return {
        title: 'Sorry, you are not eligible',
        // The same for every reason, and without the age: nobody learns from it what to type instead.
        body: `${title} is for people who live in ${campaign.openTo} and are old enough. The Official Rules say who else cannot take part.${contact(campaign)}`,
        lit: true,
      }
    case 'paymentsDown':
      return {
        title: 'The payment page does not open',
        body: `The payment service does not answer right now. Nothing was charged, and what you filled in is kept. Trying again is safe: nobody pays twice.${contact(campaign)}`,
        lit: false,
      }
    case 'problem':
      return {
        title: 'That did not go through',
        body: 'Something went wrong on our side. Trying again is safe: your turn counts once.',
        lit: true,
      }
  }
}
