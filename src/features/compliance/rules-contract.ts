import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { DISCLAIMER } from './disclaimer.ts'
import { RULES_NAMES } from './documents/rules-name.ts'

/** Characters of rules that an owner writes by hand. */
export const RULES_MAX = 100_000

/** A field that was changed after activation, as people read it. */
const Correction = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type Correction = z.output<typeof Correction>

/** Facts about one version, without its words. */
const RulesVersion = z.object({
  version: z.int(),
  /** Written from the fields, by hand, or by a change after activation. */
  origin: z.enum(['generated', 'edited', 'correction']),
  createdBy: z.string(),
  createdAt: Instant,
  acceptedBy: z.string().optional(),
  acceptedAt: Instant.optional(),
  /** Reason for a change after activation. */
  reason: z.string().optional(),
  changes: z.array(Correction).optional(),
})
export type RulesVersion = z.output<typeof RulesVersion>

const Words = z.object({
  /** The Official Rules, or the terms of gifts, in a safe subset of HTML. */
  html: z.string(),
  privacyHtml: z.string(),
  /** At most 600 characters, for advertisements; empty where nothing can be won. */
  abbreviated: z.string(),
})

const LanguageCode = z.enum(LANGUAGE_CODES)
/** Languages that owners may write documents in beside English. */
const Translated = LanguageCode.exclude(['en'])

export const TRANSLATION_STATES = ['current', 'differs', 'outdated', 'missing'] as const

const Translation = z.object({
  ...Words.shape,
  language: Translated,
  /** Written from the fields, by hand, or a summary that links to the English text. */
  origin: z.enum(['generated', 'edited', 'summary']),
  /**
   * `differs`: from fields, while the English rules are written by hand. `outdated`: by hand, for an earlier English
   * text. `missing`: from the next version on.
   */
  state: z.enum(TRANSLATION_STATES),
  /** SHA-256 of rules and privacy notice, as lower-case hex; empty while missing. */
  digest: z.string(),
})
export type Translation = z.output<typeof Translation>

export const RulesDocument = z.object({
  ...Words.shape,
  eventKey: EventKey,
  /** Name of the document. */
  name: z.enum(RULES_NAMES),
  /** The newest version; 0 before there is one: the words are those that would be written now. */
  version: z.int(),
  /** Language of the words, such as 'en'. */
  language: z.string(),
  /** SHA-256 of rules and privacy notice, as lower-case hex. */
  digest: z.string(),
  acceptedBy: z.string().optional(),
  acceptedAt: Instant.optional(),
  /** Parts that the campaign's fields would write otherwise now, by their headings. */
  staleParts: z.array(z.string()),
  /** True when a newer version of the program words the same facts otherwise; the stored version stays valid. */
  newWording: z.boolean(),
  /** Headings of parts that a lawyer has to look at. */
  review: z.array(z.string()),
  /** True once entrants rely on an accepted version: only corrections in their favor follow. */
  locked: z.boolean(),
  /** The same documents in the campaign's other languages. */
  translations: z.array(Translation),
  /** Newest first. */
  versions: z.array(RulesVersion),
  disclaimer: z.literal(DISCLAIMER),
})
export type RulesDocument = z.output<typeof RulesDocument>

/** Documents in another language than English, and what readers should know about them. */
export interface PublishedTranslation {
  html: string
  privacyHtml: string
  kind: 'whole' | 'summary'
  /** Whether the rules may say something else than the English ones. */
  warning?: 'differs' | 'outdated'
}

/** Rules and privacy notice on the public pages of a campaign. */
export interface PublishedDocuments {
  /** Name of the rules. */
  name: RulesDocument['name']
  html: string
  privacyHtml: string
  /** The same in the campaign's other languages, by their code; a summary where the language has no documents. */
  translations: Readonly<Record<string, PublishedTranslation>>
  /** The version that is shown, and since when; absent before one was stored. */
  shown?: { version: number; at: Date }
  /** Absent until a version is accepted. */
  accepted?: { version: number; at: Date }
  /** Changes after activation, newest first. */
  corrections: { at: Date; reason: string; changes: Correction[] }[]
}

const params = z.strictObject({ eventKey: EventKey })
const MOST_VERSIONS = 1_000_000
const Version = z.int().min(1).max(MOST_VERSIONS)

export const getRules = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/rules',
  access: 'analyst',
  summary: 'Get the Official Rules, abbreviated rules and privacy notice, with all versions',
  params,
  response: RulesDocument,
})

export const getRulesVersion = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/rules/versions/:version',
  access: 'analyst',
  summary: 'Get the text of one version',
  params: params.extend({ version: z.coerce.number().int().min(1).max(MOST_VERSIONS) }),
  response: Words.extend({
    version: z.int(),
    digest: z.string(),
    translations: z.array(Translation.omit({ state: true })),
  }),
})

export const updateRules = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/rules',
  access: 'editor',
  summary: 'Save a new version, edited or generated from the campaign',
  params,
  body: z.union([
    z.strictObject({
      customHtml: z.string().min(1, 'Enter the rules').max(RULES_MAX),
      language: Translated.optional(),
    }),
    z.strictObject({ reset: z.literal(true), language: Translated.optional() }),
  ]),
  response: RulesDocument,
  bodyLimit: 512 * 1024,
})

export const acceptRules = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/rules/accept',
  access: 'manager',
  permission: 'publish',
  summary: 'Accept the newest version',
  params,
  body: z.strictObject({ version: Version }),
  response: RulesDocument,
})

export const printRules = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/rules.pdf',
  access: 'analyst',
  summary: 'Download the Official Rules or the privacy notice as a PDF',
  params,
  query: z.strictObject({
    document: z.enum(['rules', 'privacy']).default('rules'),
    language: LanguageCode.default('en'),
  }),
  response: z.string(),
})
