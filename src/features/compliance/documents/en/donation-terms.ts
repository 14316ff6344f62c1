import type { LegalFacts, Section } from '../legal-facts.ts'
import { privacyPart, sponsor } from './closing-sections.ts'
import { textTerms } from './text-terms.ts'
import { contactLine, listed, longEnd, longMoment, sponsorOf, stateName } from './words.ts'

const charityOf = (facts: LegalFacts) => facts.settings.charity?.legalName || sponsorOf(facts)

function deductible({ settings: { charity } }: LegalFacts, name: string): string {
  return charity?.status501c3
    ? `${name} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code. Gifts are tax-deductible to the extent allowed by law.`
    : `Please ask ${name} whether your gift is tax-deductible.`
}

/** Where the charity may ask for gifts, as it states it. */
function registered({ settings: { charity } }: LegalFacts, name: string): string[] {
  const states = charity?.stateRegs.map(stateName) ?? []
  if (states.length === 0) return []
  return [
    `${name} is registered to solicit charitable contributions in ${listed(states)}. Registration does not imply endorsement by any state.`,
  ]
}

/** Goods for donors in exchange for a gift, as receipts state them; the charity decides. */
function benefits({ settings: { charity } }: LegalFacts, name: string): string[] {
  if (charity?.goods?.kind === 'none') return [`${name} provides no goods or services in exchange for gifts.`]
  if (charity?.goods?.kind === 'some') {
    return [
      `In exchange for a gift, donors receive: ${charity.goods.description}. The receipt states its good-faith value. Only the part of a gift above that value is deductible.`,
    ]
  }
  return []
}

/** Whom gifts go to, and how giving works. */
export function giving(facts: LegalFacts): Section[] {
  const { settings, campaign, operator, textNumber } = facts
  const name = charityOf(facts)
  const { charity, sms } = settings
  const keyword = sms?.keyword ? `Texting ${sms.keyword}` : 'Texting the keyword'
  const number = textNumber === undefined ? '' : ` to ${textNumber}`
  return [
    {
      id: 'charity',
      heading: 'The Charity',
      paragraphs: [
        `All gifts go to ${name}${charity ? ` (EIN ${charity.ein})` : ''}. ${deductible(facts, name)}`,
        ...registered(facts, name),
        `Gifts are accepted from ${longMoment(campaign.startsAt, campaign.timezone)} to ${longEnd(campaign.endsAt, campaign.timezone)}.`,
        'Gifts support the general work of the charity, unless the campaign states another purpose.',
      ],
    },
    {
      id: 'giving',
      heading: 'How to Give',
      paragraphs: [
        `${keyword}${number} only requests a link. We never charge by text message or to your phone bill. You give on a secure page run by the payment processor.`,
        `By giving, you confirm that you are at least ${settings.minimumAge} years of age and authorized to use the card.`,
        'Card processing fees are deducted from your gift unless you choose to cover them. Covering fees is optional, and the amount is part of your gift. The form shows the total before you pay.',
        `${operator} runs the donation pages. The payment processor pays gifts directly to the account of ${name}.`,
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        `To ask for a refund, contact ${contactLine(facts)} within 30 days after your gift. Mistaken, duplicate and unauthorized charges will be refunded.`,
      ],
    },
    {
      id: 'receipt',
      heading: 'Receipts',
      paragraphs: [
        'You will receive a receipt by email right after your gift. It states the name of the charity, the amount and the date.',
        ...benefits(facts, name),
      ],
    },
  ]
}

/** The terms of gifts, in place of rules where nothing can be won. */
export function donationTerms(facts: LegalFacts): Section[] {
  return [...giving(facts), ...textTerms(facts), privacyPart(facts), sponsor(facts)]
}
