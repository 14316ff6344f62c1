import { z } from 'zod'
import { LAW_TABLE } from '#features/law/contract.ts'
import { DEFAULT_MINIMUM_AGE } from '#shared/constants.ts'
import { line, paragraph, WebLink } from '#shared/fields.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { field, flag, text, whole } from './field.ts'
import { PAGE } from './pages.ts'
import { isDistinct } from './place.ts'

/** What Official Rules have to say of who may enter, how without a purchase, and in which language. */

const typed = (max: number) => z.string().max(max)

export const FREE_WAYS = ['none', 'online', 'mail'] as const

/** The free way to enter. */
const Amoe = z.strictObject({
  type: z.enum(FREE_WAYS),
  instructions: paragraph(2000),
  equalOdds: z.boolean(),
  /** The last day on which mailed cards may arrive; see mailDays for what holds without it. */
  receivedBy: DateText.optional(),
})

export const AMOE_PARTS = {
  type: {
    label: 'Free way to enter',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'online', label: 'A free form online' },
      { value: 'mail', label: 'A card by mail' },
    ] satisfies { value: (typeof FREE_WAYS)[number]; label: string }[],
  },
  instructions: {
    label: 'How it works',
    help: 'Address or link, format, and the dates of receipt.',
    maxLength: 2000,
  },
  receivedBy: { label: 'Cards must arrive by' },
  equalOdds: {
    label: 'Odds and prizes are the same as with a purchase',
    help: 'The law asks for it.',
  },
}

/** Languages that a campaign may name, and those in which there are documents. */
const LANGUAGES = ['en', 'es', 'fr'] as const
export const WRITTEN_LANGUAGES = ['en'] as const
const LANGUAGE_NAMES = { en: 'English', es: 'Spanish', fr: 'French' }
const Language = z.enum(LANGUAGES)
const Languages = z
  .array(Language)
  .min(1)
  .max(LANGUAGES.length)
  .refine(isDistinct, 'Each language once')
  .refine(
    languages => languages.every(one => WRITTEN_LANGUAGES.some(written => written === one)),
    'Documents in this language do not exist yet',
  )

const Retention = z.strictObject({
  entriesMonths: z.int().min(1).max(120),
  winnersMonths: z.int().min(1).max(120),
})
const retention = { ...LAW_TABLE.records }

/** True where people are told a way to enter without buying anything. */
export function hasFreeEntry({ amoe }: { amoe: { type: string; instructions: string } }): boolean {
  return amoe.type !== 'none' && amoe.instructions !== ''
}

export const legalFields = {
  minimumAge: whole('settings', z.int().min(1).max(99, 'At most 99'), {
    label: 'Minimum age',
    help: '13 to 99. Alcohol needs 21; below 18 a parent has to consent.',
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
    summary: own => (own ? 'Privacy policy of your own' : ''),
  }),
  privacyPolicyLink: text('settings', WebLink, {
    label: 'Privacy policy link',
    placeholder: 'https://',
    page: PAGE.legal,
    changes: 'always',
    inRules: false,
  }),
  requiresPurchase: flag('settings', {
    label: 'A purchase gives an entry',
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
      label: 'Free way to enter',
      noun: 'free entry',
      page: PAGE.legal,
      changes: 'draft',
      inRules: true,
      initial: { type: 'none', instructions: '', equalOdds: true },
      // Without a day of the owner's own, the usual one holds.
      toWire: ({ receivedBy = '', ...amoe }) =>
        amoe.type === 'mail' && receivedBy !== '' ? { ...amoe, receivedBy } : amoe,
      summary: ({ type, instructions, equalOdds, receivedBy }) => [
        type === 'none' ? '' : `Free way to enter: ${type === 'mail' ? 'by mail' : 'online'}`,
        instructions,
        type === 'mail' && receivedBy ? `Cards must arrive by ${calendarDay(receivedBy)}` : '',
        equalOdds ? '' : 'The odds differ from those with a purchase',
      ],
    },
  ),
  retailEntry: flag('settings', {
    label: 'People can enter in shops',
    noun: 'entry in shops',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  marketingOptIn: flag('settings', {
    label: 'Ask whether people want news from the sponsor',
    noun: 'marketing opt-in',
    help: 'An unticked box on the form.',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  skillQuestion: text('settings', line(200), {
    label: 'Skill-testing question',
    help: 'A sum in four parts is usual.',
    placeholder: '(12 × 3) + 8 − 14',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
  }),
  language: field(
    'settings',
    { schema: Languages, draft: z.array(Language).max(LANGUAGES.length), read: Languages },
    {
      label: 'Languages',
      summary: languages => `Languages: ${languages.map(code => LANGUAGE_NAMES[code]).join(', ')}`,
      page: PAGE.legal,
      changes: 'draft',
      inRules: false,
      initial: ['en'],
    },
  ),
  /** Months after the end for which who took part is kept, and what the law wants known of winners. */
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
