import type { LegalFacts, Section } from '../legal-facts.ts'
import { askAt } from './about-sections.ts'
import { privacyPart, smsTerms } from './closing-sections.ts'
import { longEnd, longMoment, sponsorOf } from './words.ts'

/** The terms of gifts, in place of rules where nothing can be won. */
export function donationTerms(facts: LegalFacts): Section[] {
  const { settings, campaign } = facts
  const { charity } = settings
  const name = charity?.legalName || sponsorOf(facts)
  return [
    {
      heading: 'The charity',
      paragraphs: [
        `Gifts go to ${name}${charity ? ` (EIN ${charity.ein})` : ''}. ${charity?.status501c3 ? 'It is recognised under section 501(c)(3), and gifts are deductible as far as the law allows.' : 'Ask the charity whether a gift is deductible.'}`,
        `The campaign begins on ${longMoment(campaign.startsAt, campaign.timezone)} and ends on ${longEnd(campaign.endsAt, campaign.timezone)}.`,
      ],
    },
    {
      heading: 'Giving',
      paragraphs: [
        'A text message only asks for the link to the form. Nothing is paid by text: a gift is made on a secure page, by card, and counts once the payment is confirmed.',
        'The form shows the amount, and whether you cover the fees of the payment, before you pay. Without that, the fees are taken from your gift.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [`If you gave by mistake, ask ${askAt(facts)} within 30 days, and the gift is returned.`],
    },
    {
      heading: 'Receipt',
      paragraphs: [
        `You get a receipt by email with the name of ${name}, the amount and the day. It says whether you received goods or services for your gift.`,
      ],
    },
    ...smsTerms(facts),
    privacyPart(facts),
  ]
}

/** The terms of an offer, where nothing can be won and nothing is given. */
export function offerTerms(facts: LegalFacts): Section[] {
  return [
    {
      heading: 'Conduct',
      paragraphs: [
        'Whoever tampers with the campaign, automates entries or breaks these rules is excluded, and the reason is recorded.',
        `If a technical failure makes a fair run impossible, ${sponsorOf(facts)} may end the campaign early.`,
      ],
    },
    privacyPart(facts),
    ...smsTerms(facts),
  ]
}
