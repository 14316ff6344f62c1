import type { LegalFacts } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { capturedFields, listed } from './words.ts'

const CODES = {
  none: [],
  email: ['A code that is mailed to your address to confirm it; we keep its fingerprint.'],
  sms: ['A code that is texted to your number to confirm it; we keep its fingerprint.'],
} as const

/** What winners are asked for, by the papers that their prizes need. */
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
      : 'From winners: what shows who they are, if Sponsor asks for it.',
  ]
}

function ofGifts({ campaign }: LegalFacts): string[] {
  if (campaign.type !== 'textToDonate') return []
  return ['Amount, date and receipt of your gift. Only the payment processor sees your card.']
}

/** Kept of each visit that becomes an entry. */
function automatic({ campaign }: LegalFacts): string[] {
  if (campaign.type === 'textToDonate')
    return ['IP address and browser, kept briefly to keep the service safe.']
  return [
    'Automatically: IP address, browser, source, and a one-day random browser ID. The ID says nothing about you; it tells many entries of one browser from those of many people.',
  ]
}

/** What is collected, one line each. */
export function collected(facts: LegalFacts): string[] {
  const { settings, campaign } = facts
  const { texts } = promisesOf(facts)
  const fields = capturedFields(settings)
  const isGift = campaign.type === 'textToDonate'
  return [
    ...(fields.length > 0 ? [`What you type into the form: ${listed(fields)}.`] : []),
    ...(settings.customQuestions.length > 0 ? ['Your answers to the questions on it.'] : []),
    ...(texts ? ['Mobile number, messages, and the record of your opt-in to texts.'] : []),
    `When you ${isGift ? 'gave' : 'took part'}, results, and your consents, with any Global Privacy Control signal.`,
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
    ? 'take your gift and send you its receipt'
    : chance
      ? 'count your entry, decide the result, deliver prizes'
      : 'take your details and show you the offer'
  return [
    `To run the promotion: ${run}.`,
    ...(settings.confirmEntries ? ['To confirm each entry by email.'] : []),
    ...(gives
      ? []
      : [
          'To prevent fraud: each person counts once, and blocked entries are rejected. During a rush your browser may solve a small calculation before you go on; it tells us nothing about you.',
        ]),
    'To meet legal duties.',
    ...(settings.marketingOptIn
      ? [
          `If you opt in: to send marketing. You can stop at any time${chance ? '; it does not affect your odds' : ''}.`,
        ]
      : []),
  ]
}
