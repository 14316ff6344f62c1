import { hasGdpr } from '#features/campaigns/contract.ts'
import { OWN_ENTRY_DAYS, TRACE_DAYS } from '#features/participation/contract.ts'
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
      `This Privacy Notice applies to ${facts.campaign.title}. In it, “we” means ${[sponsor, address].filter(Boolean).join(', ')}. We decide how your personal information is used. ${facts.operator} processes it on our behalf.`,
      'The version and date of this notice appear with it.',
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
    heading: 'Who Receives Information',
    paragraphs: [
      `Service providers for ${listed(vendors)} receive information for our purposes only.`,
      ...(partners.length > 0
        ? [
            `${listed(partners)}, ${partners.length === 1 ? 'a partner' : 'partners'} of the promotion, ${partners.length === 1 ? 'receives' : 'receive'} information to run it${texts ? ', but never mobile numbers for marketing' : ''}.`,
          ]
        : []),
      ...(campaign.type === 'textToDonate'
        ? [
            `${settings.charity?.legalName || sponsorOf(facts)} receives the gifts and information about its donors.`,
          ]
        : []),
      chance
        ? 'The Internal Revenue Service, state agencies and courts receive information as the law requires.'
        : 'Government agencies and courts receive information as the law requires.',
      ...(chance
        ? [
            'State agencies, and people who request the winners list, receive the names of winners. Names appear online only if the winner opts in.',
            'The published proof of fair results contains no names or contact details.',
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
        SMS_SENTENCE,
        'Service providers that deliver our texts use this information only to deliver them. Reply STOP to opt out at any time.',
      ],
    },
  ]
}

const sale: Section = {
  id: 'sale',
  heading: 'Sale, Sharing and Global Privacy Control',
  paragraphs: [
    'We do not sell personal information or share it for cross-context behavioral advertising.',
    'We honor Global Privacy Control signals. We record the signal with your entry and keep no advertising parameters.',
  ],
}

function sensitive(facts: LegalFacts): Section[] {
  if (!promisesOf(facts).chance) return []
  return [
    {
      id: 'sensitive',
      heading: 'Sensitive Information',
      paragraphs: [
        'We use identity documents and Social Security numbers only to verify winners and to file tax forms.',
      ],
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
          `Your details and consents: ${span(entriesMonths)} after the end of the campaign.`,
          'Amount, date and receipt number of a gift: as long as accounting records must be kept.',
        ]
      : [
          `Entries and consents: ${span(entriesMonths)} after the end of the promotion.`,
          `IP address and browser ID: ${TRACE_DAYS} days after the end, or until the entry list of a drawing is closed, whichever is later.`,
        ]
  return {
    id: 'retention',
    heading: 'Retention',
    paragraphs: [],
    list: [
      ...kept,
      ...(chance ? [`Winner and tax records: ${span(winnersMonths)} after the end of the promotion.`] : []),
      ...(texts ? ['Text message opt-outs: as long as needed to honor them.'] : []),
    ],
  }
}

/** Additions that single jurisdictions require of a notice. */
function places(facts: LegalFacts): string[] {
  const { eligibleCountries, userCapture, zip } = facts.settings
  const { chance } = promisesOf(facts)
  const categories = [
    'identifiers',
    'internet activity',
    userCapture === 'Yes' && zip && 'location by ZIP code',
    chance && 'sensitive information of winners',
  ].filter(category => category !== false)
  return [
    ...(opensInState(facts, 'CA')
      ? [
          `California: We collect these categories: ${listed(categories)}. This notice states the purposes and the retention periods.`,
        ]
      : []),
    ...(hasGdpr(eligibleCountries)
      ? [
          `European Union and United Kingdom: ${sponsorOf(facts)} is the controller. Our legal bases are the contract with you (running the promotion), our legitimate interest (preventing fraud) and your consent (marketing). Data is stored in the United States under the safeguards the law requires. You may lodge a complaint with the supervisory authority where you live.`,
        ]
      : []),
    ...(eligibleCountries.includes('CA')
      ? [
          'Canada: Data is stored in the United States. You may complain to the Office of the Privacy Commissioner.',
        ]
      : []),
  ]
}

function rights(facts: LegalFacts): Section {
  return {
    id: 'rights',
    heading: 'Your Privacy Rights',
    paragraphs: [
      `You may ask to see, correct or delete your personal information, or to receive a copy of it. You may also opt out or withdraw a consent. Use the page below or write to ${contactLine(facts)}.`,
      `We verify requests with a code and answer within ${facts.answerDays} days. An authorized agent may ask for you. We will not treat you differently for using your rights. To appeal a decision, reply to our answer.`,
      ...(facts.settings.marketingOptIn ? ['Every marketing email has an unsubscribe link.'] : []),
      ...places(facts),
    ],
    link: { href: '/privacy-request', label: 'Ask for your data, or to have it deleted' },
  }
}

function cookies({ settings, campaign }: LegalFacts): string[] {
  const others = 'load nothing from other sites and do not track you across sites'
  if (campaign.type === 'textToDonate') {
    return [
      `These pages ${others}.`,
      'The donation form sets one cookie for an hour. It holds a random number that lets you resume an interrupted gift.',
      `After you give, one cookie leads you back to your own gift for ${OWN_ENTRY_DAYS} days.`,
    ]
  }
  return [
    `These pages ${others}.`,
    'The entry form sets one cookie for an hour. It holds a random number that lets you resume an interrupted entry.',
    `After you enter, one cookie leads you back to your own entry for ${OWN_ENTRY_DAYS} days. Another holds a random ID of your browser for a day.`,
    ...(settings.birthday
      ? ['A visitor who is not eligible by date of birth gets one cookie instead, which says so for a day.']
      : []),
  ]
}

/** Use of entrants' data, written from the campaign's fields. */
export function privacyNotice(facts: LegalFacts): Section[] {
  return [
    who(facts),
    { id: 'collected', heading: 'Information We Collect', paragraphs: [], list: collected(facts) },
    { id: 'use', heading: 'How We Use Information', paragraphs: [], list: reasons(facts) },
    receivers(facts),
    ...texting(facts),
    sale,
    ...sensitive(facts),
    retention(facts),
    rights(facts),
    { id: 'cookies', heading: 'Cookies', paragraphs: cookies(facts) },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        `The campaign is not intended for anyone under ${facts.settings.minimumAge}. We delete the personal information of anyone younger when we learn of it.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Security and Changes',
      paragraphs: [
        'We protect personal information with reasonable safeguards.',
        'Changes to this notice appear here with their date.',
      ],
    },
  ]
}
