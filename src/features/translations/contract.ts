import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'

/** Texts of a campaign in one request at most. */
const MOST_TEXTS = 500
const MOST_BYTES = 4_000_000
export const TRANSLATION_FORMATS = ['csv', 'xliff'] as const

const TextKey = z.string().regex(/^txt_[0-9a-f]{16}$/, 'Not a text key')
const Language = z.enum(LANGUAGE_CODES)

/** A text of a campaign with its translation. */
const OwnerText = z.object({
  /** Follows from the text in the main language. */
  key: TextKey,
  /** Screen, or "Campaign" or "Prizes". */
  section: z.string(),
  /** Its place, as "Button", or "Button, 3 times". */
  place: z.string(),
  /** In the campaign's main language. */
  text: z.string(),
  kind: z.enum(['plain', 'rich']),
  /** Most characters. */
  limit: z.int(),
  /** True for a term that can no longer change. */
  isLocked: z.boolean(),
  /** Empty without one. */
  translation: z.string(),
  /** Our default in that language, shown without a translation. Absent for an owner’s own text. */
  fallback: z.string().optional(),
})
export type OwnerText = z.output<typeof OwnerText>

const eventParams = z.strictObject({ eventKey: EventKey })
const params = z.strictObject({ eventKey: EventKey, language: Language })

const TranslationState = z.object({
  language: Language,
  /** Texts without a translation and without a default of ours. */
  missing: z.int(),
})
export type TranslationState = z.output<typeof TranslationState>

export const listTranslations = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/translations',
  access: 'analyst',
  summary: 'Count the missing translations of a campaign, by language',
  params: eventParams,
  response: z.object({
    /** The main language of the campaign: its texts are translated. */
    main: Language,
    languages: z.array(TranslationState),
    /** False once the campaign is over. */
    isOpen: z.boolean(),
  }),
})

export const getTranslations = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/translations/:language',
  access: 'analyst',
  summary: 'Get the texts of a campaign with their translations',
  params,
  response: z.object({ language: Language, texts: z.array(OwnerText) }),
})
export type Translations = z.output<typeof getTranslations.response>

/** A changed translation. `was` is the one that was read; an empty text removes it. */
const TranslationChange = z.strictObject({
  key: TextKey,
  text: z.string().max(4000),
  was: z.string().max(4000),
})
export type TranslationChange = z.output<typeof TranslationChange>

/** Translations that another person changed meanwhile; nothing was saved. */
export const TranslationConflict = z.looseObject({
  conflicts: z.array(z.object({ key: TextKey, yours: z.string(), theirs: z.string() })).optional(),
})

export const saveTranslations = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/translations/:language',
  access: 'editor',
  drafts: true,
  summary: 'Change translations of a campaign',
  description: 'Saves all or none. Variables such as {firstName} must be kept.',
  params,
  body: z.strictObject({ texts: z.array(TranslationChange).min(1).max(MOST_TEXTS) }),
  bodyLimit: MOST_BYTES,
  refusals: { 409: TranslationConflict },
  response: getTranslations.response,
})

const FILE_PROBLEMS = ['tooLong', 'variable', 'markup', 'invalid', 'locked', 'twice'] as const

/** Check of a file with translations; nothing is saved. */
const FileReport = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Texts that the file leaves empty. */
  empty: z.int(),
  /** Keys that the campaign does not have, such as of texts that have changed. */
  unknown: z.int(),
  /** Translations that cannot be saved. */
  problems: z.array(
    z.object({ key: TextKey, text: z.string(), problem: z.enum(FILE_PROBLEMS), message: z.string() }),
  ),
  /** To be saved with `saveTranslations`. */
  changes: z.array(TranslationChange),
})
export type FileReport = z.output<typeof FileReport>

export const checkTranslationFile = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/translations/:language/file',
  access: 'editor',
  summary: 'Check a CSV or XLIFF file with translations',
  description: 'Saves nothing. Send the changes of the answer to save them.',
  params,
  body: z.strictObject({}),
  upload: { field: 'file', most: 1, mostBytes: MOST_BYTES },
  limit: { max: 30, perSeconds: 60 },
  response: FileReport,
})

/** File with the texts of a campaign, to translate elsewhere; `format` is a query. */
export const TRANSLATION_FILE_PATH = '/api/v0/event/:eventKey/translations/:language/file'
