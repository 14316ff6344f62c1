import { hasGdpr } from '#features/campaigns/contract.ts'
import { TRACE_DAYS } from '#features/participation/contract.ts'
import type { LegalFacts, Section } from '../legal-facts.ts'
import { collected, reasons } from './privacy-collected.ts'
import { opensInState, promisesOf } from './promises.ts'
import { contactLine, listed, postalAddress, sponsorOf } from './words.ts'

/** Word for word what carriers look for when a number is registered. */
export const SMS_SENTENCE =
  'We do not sell or share mobile numbers, text-message opt-in data or consent with third parties or affiliates for marketing or promotional purposes.'

function who(facts: LegalFacts): Section {
  const sponsor = sponsorOf(facts)
  const address = postalAddress(facts)
  return {
    id: 'who',
    heading: 'Who We Are',
    paragraphs: [
      `${[sponsor, address].filter(Boolean).join(', ')} decides how your information is used. ${facts.operator} processes it for ${sponsor}. The version and date of this notice appear with it.`,
    ],
  }
}

function receivers(facts: LegalFacts): Section {
  const { settings, campaign, prizes } = facts
  const { chance, texts } = promisesOf(facts)
  const partners = settings.additionalLegalEntities
  const vendors = [
    'hosting',
    settings.email && 'email',
    texts && 'texts',
    campaign.type === 'textToDonate' && 'payments',
    prizes.some(({ delivery }) => delivery === 'ship') && 'shipping',
  ].filter(vendor => vendor !== false)
  return {
    id: 'receivers',
    heading: 'Who Receives It',
    paragraphs: [
      `Vendors for ${listed(vendors)}, for our purposes only.`,
      ...(partners.length > 0
        ? [
            `${listed(partners)}, partners of the promotion, to run it${texts ? '. They never receive mobile numbers for marketing' : ''}.`,
          ]
        : []),
      ...(campaign.type === 'textToDonate'
        ? [`${settings.charity?.legalName || sponsorOf(facts)}, to which gifts go.`]
        : []),
      chance
        ? 'The IRS, state agencies and courts as the law requires.'
        : 'Agencies and courts as the law requires.',
      ...(chance
        ? [
            'Winners’ names go to state agencies and to people who request the winners list; online only with opt-in. Published proofs hold no names or contact details.',
          ]
        : []),
    ],
  }
}

function texting(facts: LegalFacts): Section[] {
  if (!promisesOf(facts).texts) return []
  return [
    {
      id: 'texts',
      heading: 'Text Messages',
      paragraphs: [
        `${SMS_SENTENCE} Vendors that deliver our texts use them only for that. Reply STOP to opt out.`,
      ],
    },
  ]
}

const sale: Section = {
  id: 'sale',
  heading: 'Sale, Sharing and Global Privacy Control',
  paragraphs: [
    'We do not sell personal information or share it for cross-context behavioral advertising. We honor Global Privacy Control signals: they are recorded with your entry, and no advertising parameters are kept.',
  ],
}

function sensitive(facts: LegalFacts): Section[] {
  if (!promisesOf(facts).chance) return []
  return [
    {
      id: 'sensitive',
      heading: 'Sensitive Information',
      paragraphs: ['IDs and Social Security numbers are used only to verify winners and file taxes.'],
    },
  ]
}

/** "4 years", "18 months" */
function span(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function retention(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const { entriesMonths, winnersMonths } = settings.retention
  const { chance, texts } = promisesOf(facts)
  const kept =
    campaign.type === 'textToDonate'
      ? [
          `Your details and consents: ${span(entriesMonths)} after the end. Amount, date and receipt number of a gift stay in the books.`,
        ]
      : [
          `Entries and consents: ${span(entriesMonths)} after the end.`,
          `IP address and browser ID: ${TRACE_DAYS} days after the end, or until the list of a drawing is closed if that is later.`,
        ]
  return {
    id: 'retention',
    heading: 'Retention',
    paragraphs: [],
    list: [
      ...kept,
      ...(chance ? [`Winner and tax records: ${span(winnersMonths)} after the end.`] : []),
      ...(texts ? ['Text opt-outs: as long as needed to honor them.'] : []),
    ],
  }
}

/** What single places ask a notice to say. */
function places(facts: LegalFacts): string[] {
  const { eligibleCountries } = facts.settings
  const { chance } = promisesOf(facts)
  return [
    ...(opensInState(facts, 'CA')
      ? [
          `California: we collect identifiers, internet activity and ZIP-level location${chance ? ', and winners’ sensitive information' : ''}, for the purposes and time stated here.`,
        ]
      : []),
    ...(hasGdpr(eligibleCountries)
      ? [
          `European Union and United Kingdom: ${sponsorOf(facts)} is the controller. We run the promotion under its contract, prevent fraud as a legitimate interest, and send marketing with your consent. Data is kept in the United States under the safeguards that the law requires. You may complain to the authority where you live.`,
        ]
      : []),
    ...(eligibleCountries.includes('CA')
      ? ['Canada: data is kept in the United States. You may complain to the Privacy Commissioner.']
      : []),
  ]
}

function rights(facts: LegalFacts): Section {
  return {
    id: 'rights',
    heading: 'Your Rights',
    paragraphs: [
      `Access, correct, delete, receive a copy, opt out, withdraw consent: use the page below or write to ${contactLine(facts)}. We verify you by code, answer within ${facts.answerDays} days, accept agents and never penalize you. Appeal by replying.`,
      ...(facts.settings.marketingOptIn ? ['Every marketing email has an unsubscribe link.'] : []),
      ...places(facts),
    ],
    link: { href: '/privacy-request', label: 'Ask for your data, or to have it deleted' },
  }
}

function cookies({ settings, campaign }: LegalFacts): string[] {
  const others = 'load nothing from other sites and do not follow you'
  if (campaign.type === 'textToDonate') return [`These pages set no cookies, ${others}.`]
  return [
    `These pages ${others}. The entry form sets one cookie for an hour, with a random number that lets you resume an interrupted entry. After you enter, two cookies last for a day: one leads you back to your own entry, and one holds a random ID of your browser.`,
    ...(settings.birthday
      ? ['A visitor who may not enter by date of birth gets one cookie instead, which says so for a day.']
      : []),
  ]
}

/** What happens with the data of the people who take part, written from the campaign's fields. */
export function privacyNotice(facts: LegalFacts): Section[] {
  return [
    who(facts),
    { id: 'collected', heading: 'What We Collect', paragraphs: [], list: collected(facts) },
    { id: 'use', heading: 'How We Use It', paragraphs: [], list: reasons(facts) },
    receivers(facts),
    ...texting(facts),
    sale,
    ...sensitive(facts),
    retention(facts),
    rights(facts),
    {
      id: 'other',
      heading: 'Children, Safeguards and Cookies',
      paragraphs: [
        `Not for anyone under ${facts.settings.minimumAge}; we delete such data when we learn of it.`,
        ...cookies(facts),
        'We keep reasonable safeguards. Changes appear here, dated.',
      ],
    },
  ]
}
