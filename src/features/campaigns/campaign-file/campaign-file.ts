import { z } from 'zod'
import { Channel, EditableTemplate, MessageText } from '#features/campaign-messages/contract.ts'
import { CAMPAIGN_FIELDS, MOST_DATES, shapeOf } from '#features/campaigns/contract.ts'
import { FileKey } from '#features/files/contract.ts'
import { MOST_PRIZES, PrizeTerms } from '#features/prizes/contract.ts'
import { Components, StyleManager, TILE_TITLES, TileStyles } from '#features/tiles/contract.ts'
import { line } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { MomentText } from '#shared/time/zoned-time.ts'

/** Bytes of a whole file, and characters of its pictures together. */
export const FILE_LIMIT = 16_000_000
export const PICTURES_LIMIT = 14_000_000

const MOST_SCREENS = 200
const MOST_MESSAGES = 50
const MOST_TRANSLATIONS = 4000
const MOST_PICTURES = 100

/** Address of the JSON Schema, below the service. */
export const SCHEMA_PATH = '/docs/campaign-file.schema.json'

const terms = shapeOf('schema', 'settings', 'column', 'type', 'period')
const { title, description, city, state } = CAMPAIGN_FIELDS

/** The fields of a campaign; absent ones have their default. */
const FileTerms = z.strictObject({
  ...z.strictObject(terms).partial().shape,
  title: terms.title,
  startTime: terms.startTime,
  endTime: terms.endTime,
  timezone: terms.timezone,
})

/** Name of a prize that links the parts of the file. */
const PrizeName = z.string().regex(/^prize-\d{1,4}$/, 'Use a name such as prize-1')

/** A prize. PINs are secret and never inside. */
const FilePrize = PrizeTerms.omit({ redemptionPin: true })
  .required()
  .extend({ key: PrizeName, imageFileKey: FileKey.optional() })
export type FilePrize = z.output<typeof FilePrize>

const prizes = z.array(FilePrize).max(MOST_PRIZES, `Add up to ${MOST_PRIZES} prizes`)

const FileDate = z.strictObject({
  startTime: MomentText,
  endTime: MomentText,
  title: title.schema,
  description: description.schema,
  city: city.schema,
  state: state.schema,
  prizes,
})
export type FileDate = z.output<typeof FileDate>

/** A screen that its owner edited; the others follow the fields. */
const FileScreen = z.strictObject({
  title: z.enum(TILE_TITLES),
  /** 0, or the number of a repeated screen. */
  repeat: z.int().min(0).max(1000),
  /** The prize of a winner's screen. */
  prize: PrizeName.nullable(),
  components: Components,
  styles: TileStyles.omit({ tileKey: true }),
})
export type FileScreen = z.output<typeof FileScreen>

const FileMessage = MessageText.extend({ template: EditableTemplate, channel: Channel })

const FileTranslation = z.strictObject({
  language: z.enum(LANGUAGE_CODES),
  /** In the campaign's main language. */
  text: z.string().min(1).max(4000),
  translation: z.string().min(1).max(4000),
})
export type FileTranslation = z.output<typeof FileTranslation>

const FilePicture = z.strictObject({
  /** Key by which the file refers to it; it follows from the data. */
  fileKey: FileKey,
  name: line(200),
  /** SHA-256 of the upload that it was made from, in hexadecimal. */
  madeFrom: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Not a SHA-256')
    .optional(),
  /** The picture in base64. */
  data: z.base64().max(PICTURES_LIMIT),
})
export type FilePicture = z.output<typeof FilePicture>

const FileParts = z.strictObject({
  /** Address of this schema, for editors. */
  $schema: line(2048).optional(),
  format: z.literal('drumroll-campaign'),
  version: z.literal(1),
  campaign: FileTerms,
  prizes,
  dates: z.array(FileDate).max(MOST_DATES, `Add up to ${MOST_DATES} dates`),
  style: StyleManager.omit({ eventKey: true, version: true }),
  screens: z.array(FileScreen).max(MOST_SCREENS),
  messages: z.array(FileMessage).max(MOST_MESSAGES),
  translations: z.array(FileTranslation).max(MOST_TRANSLATIONS),
  pictures: z.array(FilePicture).max(MOST_PICTURES),
})

/** A file without its pictures. */
export const FileTexts = FileParts.omit({ pictures: true })
export type FileTexts = z.output<typeof FileTexts>

/** A whole campaign without secrets and without anything that people did in it. */
export const CampaignFile = FileParts.superRefine(({ pictures }, context) => {
  const length = pictures.reduce((sum, { data }) => sum + data.length, 0)
  if (length <= PICTURES_LIMIT) return
  context.addIssue({ code: 'custom', path: ['pictures'], message: 'The pictures are larger than 10 MB' })
})
export type CampaignFile = z.output<typeof CampaignFile>

/** Parts of a campaign that its file leaves out, for readers. */
export const LEFT_OUT = [
  'PINs of prizes and of the offer for non-winners',
  'Entry codes, and coupon or gift codes of prizes',
  'Entrants, plays, winners, gifts and figures',
  'Fairness seeds, the activation token and accepted rules',
  'Link in words, QR code designs, allowed websites and private documents',
] as const
