import { hasChance } from '#features/campaigns/contract.ts'
import { capturedFields, listed } from './entry-sections.ts'
import { contactLine, type LegalPage, type Section, sponsorOf } from './legal-page.ts'

const CODE_SENTENCES = {
  none: [],
  email: ['A code that is mailed to your address, to see that it is yours. It is kept as a fingerprint.'],
  sms: [
    'A code that is sent to your number by text message, to see that it is yours. It is kept as a fingerprint.',
  ],
} as const

function collected({ settings }: LegalPage): string[] {
  const fields = capturedFields(settings)
  return [
    ...(fields.length > 0 ? [`What you type into the form: ${listed(fields)}.`] : []),
    ...(settings.customQuestions.length > 0 ? ['Your answers to the questions on it.'] : []),
    'When you took part, how you found the campaign, and which consents you gave.',
    'Your network address and browser, kept briefly to keep the service safe.',
    'A random name that your browser is given when you enter. It says nothing about you, tells many entries of one browser from those of many people, and is gone after a day.',
    ...CODE_SENTENCES[settings.verifyContact],
  ]
}

function reasons(page: LegalPage): string[] {
  const { settings, frame } = page
  const chance = hasChance(frame.campaign.type, settings.addSweeps)
  return [
    chance
      ? 'To run the campaign: count your entry, decide the result and hand over prizes.'
      : 'To run the campaign: take your details and show you the offer.',
    'To prevent cheating: one person counts as one. When entries come as fast as from a program, your browser may have to solve a small sum before you can go on; that tells nothing about you.',
    ...(settings.marketingOptIn
      ? [
          'To send you news, only if you ticked that box. You can stop at any time, and it changes nothing about your chance.',
        ]
      : []),
  ]
}

/** What happens with the data of the people who take part, written from the campaign's fields. */
export function privacySections(page: LegalPage): Section[] {
  const { settings, frame } = page
  const sponsor = sponsorOf(page)
  const contact = contactLine(page)
  const partners = settings.additionalLegalEntities
  const chance = hasChance(frame.campaign.type, settings.addSweeps)
  return [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${sponsor} decides what happens with your data. This service handles it for ${sponsor} and for nothing else.`,
      ],
    },
    { heading: 'What is collected', paragraphs: [], list: collected(page) },
    { heading: 'Why', paragraphs: [], list: reasons(page) },
    {
      heading: 'Who gets it',
      paragraphs: [
        `${listed([sponsor, ...partners])}, and those who send messages and prizes for them. Your data is not sold.`,
        ...(chance
          ? [
              'To prove that the campaign was fair, fingerprints of entries are published. They hold no names and no contact details.',
            ]
          : []),
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'As long as the campaign and the duties to keep records that follow from it require; then it is deleted.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You may ask to see, correct or delete your data, and take back a consent.${contact === '' ? '' : ` Write to ${contact}.`}`,
        `This campaign is for people aged ${settings.minimumAge} and over. Data of anyone younger is deleted when it is noticed.`,
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'These pages set no cookie before you enter, load nothing from other sites and do not follow you. Two cookies last for a day after it: one leads you back to your own entry, one holds the random name of your browser.',
      ],
    },
  ]
}
