import { hasChance } from '#features/campaigns/contract.ts'
import { TRACE_DAYS } from '#features/entries/contract.ts'
import type { LegalFacts, Section } from '../legal-facts.ts'
import { capturedFields, contactLine, listed, sponsorOf } from './words.ts'

const CODE_SENTENCES = {
  none: [],
  email: ['A code that is mailed to your address, to see that it is yours. It is kept as a fingerprint.'],
  sms: [
    'A code that is sent to your number by text message, to see that it is yours. It is kept as a fingerprint.',
  ],
} as const

function collected({ settings, campaign }: LegalFacts): string[] {
  const fields = capturedFields(settings)
  const isGift = campaign.type === 'textToDonate'
  return [
    ...(fields.length > 0 ? [`What you type into the form: ${listed(fields)}.`] : []),
    ...(settings.customQuestions.length > 0 ? ['Your answers to the questions on it.'] : []),
    ...(settings.smsEntry || isGift ? ['Your mobile number and the messages that you send to ours.'] : []),
    ...(isGift
      ? [
          'The amount and the day of your gift, and the number of its receipt. Your card is seen by the payment provider alone.',
        ]
      : []),
    `When you ${isGift ? 'gave' : 'took part'}, how you found the campaign, and which consents you gave.`,
    'Your network address and browser, kept briefly to keep the service safe.',
    ...(isGift
      ? []
      : [
          'A random name that your browser is given when you enter. It says nothing about you, tells many entries of one browser from those of many people, and is gone from the browser after a day.',
          'The network address that your entry came from, and a fingerprint of that name.',
        ]),
    ...CODE_SENTENCES[settings.verifyContact],
  ]
}

/** What the campaign itself needs the data for. */
function purpose({ settings, campaign }: LegalFacts): string {
  if (campaign.type === 'textToDonate') return 'take your gift and send you its receipt'
  return hasChance(campaign.type, settings.addSweeps)
    ? 'count your entry, decide the result and hand over prizes'
    : 'take your details and show you the offer'
}

function reasons(facts: LegalFacts): string[] {
  const { settings, campaign } = facts
  return [
    `To run the campaign: ${purpose(facts)}.`,
    ...(settings.confirmEntries ? ['To confirm each entry by email.'] : []),
    ...(campaign.type === 'textToDonate'
      ? []
      : [
          'To prevent cheating: one person counts as one, and whoever may not take part is left out, also by the network address or browser of their entry. When entries come as fast as from a program, your browser may have to solve a small sum before you can go on; that tells nothing about you.',
        ]),
    ...(settings.marketingOptIn
      ? [
          'To send you news, only if you ticked that box. You can stop at any time, and it changes nothing about your chance.',
        ]
      : []),
  ]
}

/** What others do for the sponsor. */
const HANDLERS = {
  gift: 'send messages and take payments',
  prizes: 'send messages and prizes',
  offer: 'send messages',
} as const

function receivers(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const vendors = [
    settings.email && 'email',
    (settings.smsEntry || settings.verifyContact === 'sms' || campaign.type === 'textToDonate') &&
      'text messages',
    campaign.type === 'textToDonate' && 'payments',
    facts.prizes.some(({ delivery }) => delivery === 'ship') && 'parcels',
  ].filter(vendor => vendor !== false)
  const all = listed([sponsorOf(facts), ...settings.additionalLegalEntities])
  const kind =
    campaign.type === 'textToDonate'
      ? 'gift'
      : hasChance(campaign.type, settings.addSweeps)
        ? 'prizes'
        : 'offer'
  return {
    heading: 'Who gets it',
    paragraphs: [
      `${all}, and those who ${HANDLERS[kind]} for them${vendors.length > 0 ? ` (${listed(vendors)})` : ''}. Your data is not sold.`,
      ...(hasChance(campaign.type, settings.addSweeps)
        ? [
            'Winners who allow it are named on a public list, by first name, initial and state.',
            'To prove that the campaign was fair, fingerprints of entries are published. They hold no names and no contact details.',
          ]
        : []),
    ],
  }
}

function stopping({ settings, campaign }: LegalFacts): string[] {
  return [
    ...(settings.marketingOptIn ? ['Every mail with news has a link that ends them.'] : []),
    ...(settings.smsEntry || campaign.type === 'textToDonate'
      ? ['Reply STOP to a text message, and no more come.']
      : []),
  ]
}

/** "4 years", "18 months" */
function span(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The European Economic Area and the United Kingdom, as far as a notice names them. */
const EUROPE =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

function boxes(facts: LegalFacts): Section[] {
  const { eligibleCountries, eligibleStates } = facts.settings
  const california = eligibleCountries.includes('US') && eligibleStates.includes('CA')
  return [
    ...(california
      ? [
          {
            heading: 'California: notice at collection',
            paragraphs: [
              'Categories collected: identifiers (such as name and email address), and what you do on these pages. They are used for the reasons above, kept as long as said below, and neither sold nor shared for advertising across sites.',
            ],
          },
        ]
      : []),
    ...(eligibleCountries.some(country => EUROPE.includes(country))
      ? [
          {
            heading: 'European Union and United Kingdom',
            paragraphs: [
              `${sponsorOf(facts)} is the controller. Running the campaign rests on the contract that its rules are, preventing cheating on a legitimate interest, and news on your consent, which you may take back.`,
              'Data is kept in the United States, under the safeguards that the law asks for. You may complain to the data protection authority where you live.',
            ],
          },
        ]
      : []),
  ]
}

function cookies({ settings, campaign }: LegalFacts): string[] {
  const others = 'load nothing from other sites and do not follow you'
  if (campaign.type === 'textToDonate') return [`These pages set no cookies, ${others}.`]
  return [
    `These pages ${others}. With the form one cookie is set for an hour: a random number, by which an entry that was interrupted is found again. Two cookies last for a day after you enter: one leads you back to your own entry, one holds the random name of your browser.`,
    ...(settings.birthday
      ? ['Whoever may not take part by their date of birth gets one cookie instead, which says so for a day.']
      : []),
  ]
}

function howLong({ settings, campaign }: LegalFacts): string {
  const { entriesMonths, winnersMonths } = settings.retention
  if (campaign.type === 'textToDonate') {
    return `Your details and consents are kept for ${span(entriesMonths)} after the end; then they are deleted. The amount, the day and the number of the receipt stay, as bookkeeping wants.`
  }
  const winners = hasChance(campaign.type, settings.addSweeps)
    ? `, records of winners and of taxes for ${span(winnersMonths)}`
    : ''
  return `Entries and consents are kept for ${span(entriesMonths)} after the end${winners}; then they are deleted. The network address and the browser's fingerprint of an entry go ${TRACE_DAYS} days after the end, or once the list of a draw is closed if that is later.`
}

/** What happens with the data of the people who take part, written from the campaign's fields. */
export function privacyNotice(facts: LegalFacts): Section[] {
  const { settings } = facts
  const sponsor = sponsorOf(facts)
  const contact = contactLine(facts)
  return [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${sponsor} decides what happens with your data. This service handles it for ${sponsor} and for nothing else.`,
      ],
    },
    { heading: 'What is collected', paragraphs: [], list: collected(facts) },
    { heading: 'Why', paragraphs: [], list: reasons(facts) },
    receivers(facts),
    ...boxes(facts),
    {
      heading: 'How long',
      paragraphs: [howLong(facts)],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You may ask to see, correct or delete your data, and take back a consent.${contact === '' ? '' : ` Write to ${contact}.`}`,
        'There is also a page for it, which answers to a code that is sent to you.',
        ...stopping(facts),
        `This campaign is for people aged ${settings.minimumAge} and over. Data of anyone younger is deleted when it is noticed.`,
      ],
      link: { href: '/privacy-request', label: 'Ask for your data, or to have it deleted' },
    },
    {
      heading: 'Cookies',
      paragraphs: cookies(facts),
    },
  ]
}
