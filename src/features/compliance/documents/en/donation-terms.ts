import type { LegalFacts, Section } from '../legal-facts.ts'
import { privacyPart, sponsor } from './closing-sections.ts'
import { textTerms } from './text-terms.ts'
import { contactLine, longEnd, longMoment, sponsorOf } from './words.ts'

const charityOf = (facts: LegalFacts) => facts.settings.charity?.legalName || sponsorOf(facts)

function deductible({ settings: { charity } }: LegalFacts, name: string): string {
  return charity?.status501c3
    ? `${name} is a tax-exempt 501(c)(3) organization. Gifts are deductible to the extent the law allows.`
    : `Ask ${name} whether a gift is deductible.`
}

/** What donors get for a gift, as receipts state it; the charity is asked. */
function benefits({ settings: { charity } }: LegalFacts, name: string): string {
  if (charity?.goods?.kind === 'none') return `${name} provides no goods or services in exchange for gifts.`
  if (charity?.goods?.kind === 'some') {
    return `In exchange for a gift, donors receive: ${charity.goods.description}. The receipt states its good-faith value.`
  }
  return ''
}

/** Whom gifts go to, and how giving works. */
export function giving(facts: LegalFacts): Section[] {
  const { settings, campaign, operator } = facts
  const name = charityOf(facts)
  const { charity, sms } = settings
  return [
    {
      id: 'charity',
      heading: 'The Charity',
      paragraphs: [
        `Gifts go to ${name}${charity ? `, EIN ${charity.ein}` : ''}. ${deductible(facts, name)}`,
        `Gifts are taken from ${longMoment(campaign.startsAt, campaign.timezone)} until ${longEnd(campaign.endsAt, campaign.timezone)}. They support general work unless stated.`,
      ],
    },
    {
      id: 'giving',
      heading: 'Giving',
      paragraphs: [
        `Texting ${sms?.keyword || 'the keyword'} only requests a link; nothing is charged by text. You pay on a secure page run by the payment processor.`,
        `You are ${settings.minimumAge} or older and authorized to use the card.`,
        'Card fees are deducted from gifts unless you cover them. Covering them is optional and part of your gift; the form shows the amount before you pay.',
        `${operator} runs the pages. The payment processor pays gifts out to the account of ${name}.`,
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        `Contact ${contactLine(facts)} within 30 days. Mistaken, duplicate and unauthorized charges are returned.`,
      ],
    },
    {
      id: 'receipt',
      heading: 'Receipt',
      paragraphs: [
        'A receipt is emailed at once, with the name of the charity, the amount and the date.',
        ...[benefits(facts, name)].filter(Boolean),
      ],
    },
  ]
}

/** The terms of gifts, in place of rules where nothing can be won. */
export function donationTerms(facts: LegalFacts): Section[] {
  return [...giving(facts), ...textTerms(facts), privacyPart(facts), sponsor(facts)]
}
