import { z } from 'zod'
import { LAW_TABLE } from '#features/law/contract.ts'
import { DEFAULT_MINIMUM_AGE } from '#shared/constants.ts'
import { line, paragraph, WebLink } from '#shared/fields.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#shared/i18n/languages.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { field, flag, text, whole } from './field.ts'
import { PAGE } from './pages.ts'
import { isDistinct } from './place.ts'

/** Contents of the Official Rules about eligibility, entry without purchase, and language. */

const typed = (max: number) => z.string().max(max)

export const FREE_WAYS = ['none', 'online', 'mail'] as const

/** The free way to enter. */
const Amoe = z.strictObject({
  type: z.enum(FREE_WAYS),
  instructions: paragraph(2000),
  equalOdds: z.boolean(),
  /** The last day for mailed cards; see mailDays for the default. */
  receivedBy: DateText.optional(),
})

export const AMOE_PARTS = {
  type: {
    label: 'Free entry method',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'online', label: 'Free online form' },
      { value: 'mail', label: 'Mail-in entry' },
    ] satisfies { value: (typeof FREE_WAYS)[number]; label: string }[],
  },
  instructions: {
    label: 'How it works',
    help: 'Include the address or link, the format and the deadlines.',
    maxLength: 2000,
  },
  receivedBy: { label: 'Mail-in entries must arrive by' },
  equalOdds: {
    label: 'Same odds and prizes as with a purchase',
    help: 'Required by law.',
  },
}

/** Languages of a campaign’s pages, and those with whole documents; the others have a summary of the English ones. */
export const WRITTEN_LANGUAGES = ['en', 'es', 'fr', 'fr-CA'] as const
const Language = z.enum(LANGUAGE_CODES)
const Languages = z
  .array(Language)
  .min(1)
  .max(LANGUAGE_CODES.length)
  .refine(isDistinct, 'List each language only once')

const Retention = z.strictObject({
  entriesMonths: z.int().min(1).max(120),
  winnersMonths: z.int().min(1).max(120),
})
const retention = { ...LAW_TABLE.records }

/** True if people are offered a free entry method. */
export function hasFreeEntry({ amoe }: { amoe: { type: string; instructions: string } }): boolean {
  return amoe.type !== 'none' && amoe.instructions !== ''
}

/** True for an entry by the free online form. */
export function isFreeOnline(settings: Parameters<typeof hasFreeEntry>[0], source: string): boolean {
  return source === 'amoe' && settings.amoe.type === 'online' && hasFreeEntry(settings)
}

export const legalFields = {
  minimumAge: whole('settings', z.int().min(1).max(99, 'Enter 99 or less'), {
    label: 'Minimum age',
    help: '13 to 99. Alcohol requires 21. Entrants under 18 need a parent’s consent.',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: DEFAULT_MINIMUM_AGE,
    summary: age => `From age ${age}`,
  }),
  customPrivacyPolicy: flag('settings', {
    label: 'Privacy notice',
    page: PAGE.legal,
    changes: 'draft',
    inRules: false,
    initial: false,
    summary: own => (own ? 'Your own privacy policy' : ''),
  }),
  privacyPolicyLink: text('settings', WebLink, {
    label: 'Privacy policy link',
    placeholder: 'https://',
    page: PAGE.legal,
    changes: 'always',
    inRules: false,
  }),
  requiresPurchase: flag('settings', {
    label: 'Purchases earn entries',
    noun: 'entry by purchase',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  amoe: field(
    'settings',
    {
      schema: Amoe,
      draft: z.strictObject({
        ...Amoe.shape,
        instructions: typed(2000),
        /** Empty or absent while the usual day holds. */
        receivedBy: typed(10).optional(),
      }),
      read: Amoe,
    },
    {
      label: 'Free entry method',
      noun: 'free entry',
      page: PAGE.legal,
      changes: 'draft',
      inRules: true,
      initial: { type: 'none', instructions: '', equalOdds: true },
      // Without a day of the owner's own, the usual one holds.
      toWire: ({ receivedBy = '', ...amoe }) =>
        amoe.type === 'mail' && receivedBy !== '' ? { ...amoe, receivedBy } : amoe,
      summary: ({ type, instructions, equalOdds, receivedBy }) => [
        type === 'none' ? '' : `Free entry method: ${type === 'mail' ? 'by mail' : 'online'}`,
        instructions,
        type === 'mail' && receivedBy ? `Mail-in entries must arrive by ${calendarDay(receivedBy)}` : '',
        equalOdds ? '' : 'Odds differ from entries with a purchase',
      ],
    },
  ),
  retailEntry: flag('settings', {
    label: 'People can enter in stores',
    noun: 'entry in stores',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  marketingOptIn: flag('settings', {
    label: 'Offer a marketing opt-in',
    noun: 'marketing opt-in',
    help: 'Adds an unchecked box to the form.',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  skillQuestion: text('settings', line(200), {
    label: 'Skill-testing question',
    help: 'Usually a four-part math problem.',
    placeholder: '(12 × 3) + 8 − 14',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
  }),
  language: field(
    'settings',
    { schema: Languages, draft: z.array(Language).max(LANGUAGE_CODES.length), read: Languages },
    {
      label: 'Languages',
      help: 'Entrants choose one on every page. You translate your own texts later, on the Languages screen.',
      summary: languages => `Languages: ${languages.map(code => LANGUAGES[code].english).join(', ')}`,
      page: PAGE.basics,
      changes: 'draft',
      inRules: true,
      initial: ['en'],
    },
  ),
  /** Months after the end until entrant data and legally required winner data are deleted. */
  retention: field(
    'settings',
    {
      schema: Retention,
      draft: z.strictObject({ entriesMonths: z.int(), winnersMonths: z.int() }),
      read: Retention,
    },
    { label: 'Data retention', changes: 'draft', inRules: false, initial: retention },
  ),
}
