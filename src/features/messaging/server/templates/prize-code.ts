import { calendarDay } from '#shared/time/format-date.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type NamedCampaign } from './template.ts'

/** A coupon or gift code that its winner has claimed. */
export interface PrizeCodeFacts {
  campaign: NamedCampaign
  firstName: string | null
  prize: string
  code: string
  /** Exclusive; undefined for a code that does not expire. */
  expires: Date | undefined
  /** The claim page, which shows the code as QR code and barcode. */
  link: string
}

function expiryWords({ expires, campaign: { timezone } }: PrizeCodeFacts): string {
  if (!expires) return ''
  return `Use it by ${calendarDay(dateIn(timezone, new Date(expires.getTime() - 1)))}.`
}

/** A coupon or gift code for its winner. */
export const prizeCode = defineTemplate(
  {
    audience: 'Winners of a coupon or gift code, once they claimed it',
    button: 'Show my code',
    sample: ({ campaign, prize, url }): PrizeCodeFacts => ({
      campaign,
      firstName: SAMPLE.firstName,
      prize,
      code: 'SAMPLE-CODE',
      expires: undefined,
      link: url('/claim/example'),
    }),
  },
  {
    email: (facts: PrizeCodeFacts) => ({
      subject: `Your code: ${facts.prize}`,
      body: letter(
        `Hello ${facts.firstName ?? 'winner'},`,
        `Here is your code for ${facts.prize} in ${facts.campaign.title}:`,
        facts.code,
        expiryWords(facts),
        'Show it as a QR code or barcode. This link is for you only:',
        facts.link,
        facts.campaign.contact === '' ? '' : `The code doesn't work? Write to ${facts.campaign.contact}.`,
        facts.campaign.sponsor,
      ),
    }),
  },
)
