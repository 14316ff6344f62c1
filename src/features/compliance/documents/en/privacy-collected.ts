import type { LegalFacts } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { capturedFields, listed } from './words.ts'

const CODES = {
  none: [],
  email: ['A code that we email to confirm your address. We keep only a fingerprint of it.'],
  sms: ['A code that we text to confirm your number. We keep only a fingerprint of it.'],
} as const

/** Data from winners, by the papers that their prizes need. */
function ofWinners(facts: LegalFacts): string[] {
  const { chance, identityFrom, affidavit } = promisesOf(facts)
  if (!chance) return []
  const { prizes } = facts
  const identity = prizes.some(({ valueCents }) => valueCents >= identityFrom * 100)
  const asked = [
    (affidavit || prizes.some(({ delivery }) => delivery === 'ship')) && 'delivery address',
    affidavit && 'date of birth',
    identity && 'ID document',
    affidavit && 'affidavit',
    affidavit && 'Form W-9 with Social Security number when the IRS requires it',
  ].filter(item => item !== false)
  return [
    asked.length > 0
      ? `From winners: ${listed(asked)}.`
      : 'From winners: proof of identity, age and residence, if we ask for it.',
  ]
}

function ofGifts({ campaign }: LegalFacts): string[] {
  if (campaign.type !== 'textToDonate') return []
  return ['Amount, date and receipt of your gift. Only the payment processor sees your card number.']
}

/** Kept of each visit that becomes an entry. */
function automatic({ campaign }: LegalFacts): string[] {
  if (campaign.type === 'textToDonate')
    return ['Collected automatically: IP address and browser, kept briefly to secure the service.']
  return [
    'Collected automatically: IP address, browser, source, and a random browser ID that lasts one day. The ID contains nothing about you. It helps us detect many entries from one browser.',
  ]
}

/** Collected data, one line each. */
export function collected(facts: LegalFacts): string[] {
  const { settings, campaign } = facts
  const { texts } = promisesOf(facts)
  const fields = capturedFields(settings)
  const isGift = campaign.type === 'textToDonate'
  return [
    ...(fields.length > 0 ? [`From the entry form: your ${listed(fields)}.`] : []),
    ...(settings.customQuestions.length > 0 ? ['Your answers to the questions on the form.'] : []),
    ...(texts
      ? ['From text messages: your mobile number, your messages, and the record of your opt-in.']
      : []),
    `The ${isGift ? 'time of your gift' : 'time and result of your entry'}, your consents, and any Global Privacy Control signal.`,
    ...ofGifts(facts),
    ...ofWinners(facts),
    ...automatic(facts),
    ...CODES[settings.verifyContact],
  ]
}

/** Why it is collected, one line each. */
export function reasons(facts: LegalFacts): string[] {
  const { settings, campaign } = facts
  const { chance } = promisesOf(facts)
  const gives = campaign.type === 'textToDonate'
  const run = gives
    ? 'process your gift and send you its receipt'
    : chance
      ? 'process your entry, select winners and deliver prizes'
      : 'process your details and provide the offer'
  return [
    `To run the ${gives ? 'campaign' : 'promotion'}: ${run}.`,
    ...(settings.confirmEntries ? ['To confirm each entry by email.'] : []),
    ...(gives
      ? []
      : [
          'To prevent fraud: we enforce entry limits and reject blocked entrants. At busy times your browser may solve a small calculation before you continue. It tells us nothing about you.',
        ]),
    'To comply with the law.',
    ...(settings.marketingOptIn
      ? [
          `If you opt in: to send you marketing. You can opt out at any time.${chance ? ' Your choice does not affect your odds of winning.' : ''}`,
        ]
      : []),
  ]
}
