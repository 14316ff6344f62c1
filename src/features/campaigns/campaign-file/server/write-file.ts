import { createHash } from 'node:crypto'
import { listCustomTexts } from '#features/campaign-messages/server/index.ts'
import { CAMPAIGN_FIELDS, type CampaignSettings, flagsOf, STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { fileUrl } from '#features/files/contract.ts'
import { readOwnPicture } from '#features/files/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import { getStyle, listTiles, type Tile } from '#features/tiles/server/index.ts'
import { loadTexts, otherLanguages, textsIn } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import {
  CampaignFile,
  type FileDate,
  type FilePicture,
  type FilePrize,
  type FileScreen,
  PICTURES_LIMIT,
  SCHEMA_PATH,
} from '../campaign-file.ts'
import { FILE_KEYS, numberedKey, prizeName, replaceKeys } from './file-keys.ts'

/** A moment as short as it can be said exactly in its zone. */
function momentOf(instant: Date, zone: string, edge: 'start' | 'end'): string {
  const { toDraft } = edge === 'start' ? CAMPAIGN_FIELDS.startTime : CAMPAIGN_FIELDS.endTime
  const text = toDraft?.(instant, zone) ?? ''
  return toInstant(text, zone, edge).getTime() === instant.getTime() ? text : instant.toISOString()
}

const periodOf = ({ startsAt, endsAt, timezone }: Campaign) => ({
  startTime: momentOf(startsAt, timezone, 'start'),
  endTime: momentOf(endsAt, timezone, 'end'),
})

function termsOf(campaign: Campaign): CampaignFile['campaign'] {
  const { title, description, type, timezone, city, state, testMode } = campaign
  const settings: CampaignSettings = campaign.settings
  const columns = { title, description, timezone, city, state, testMode }
  return { ...settings, ...flagsOf(type), ...columns, ...periodOf(campaign) }
}

/** Names in the file by the keys of the service. */
type PrizeNames = ReadonlyMap<string, string>

function toFilePrize(prize: StoredPrize, names: PrizeNames): FilePrize {
  const { title, description, type, quantity, delivery, use, contains, active } = prize
  return {
    ...{ key: names.get(prize.prizeKey) ?? '', title, description, type, quantity, value: prize.valueCents },
    ...{ delivery, use, contains, active },
    ...(prize.image ? { imageFileKey: prize.image.fileKey } : {}),
  }
}

/** A screen as the file has it, under the keys of the service. */
export function toFileScreen(
  { title, repeat, uniquePrizeKey, components, styles }: Tile,
  names: PrizeNames,
): FileScreen {
  const images = components.images.map(({ width: _width, height: _height, ...image }) => ({
    ...image,
    url: fileUrl(image.fileKey),
  }))
  const prize = uniquePrizeKey && (names.get(uniquePrizeKey) ?? null)
  return { title, repeat, prize, components: { ...components, images }, styles }
}

/** An owner has edited it. */
export const isEdited = ({ version }: Pick<Tile, 'version'>): boolean => version > 1

type Dated = { date: Campaign; prizes: StoredPrize[] }

async function loadDates(db: Db, campaign: Campaign): Promise<Dated[]> {
  const dates = (await listChildCampaigns(db, campaign.id)).filter(
    ({ status }) => status !== STATUS.cancelled,
  )
  const prizes = await listPrizesOf(
    db,
    dates.map(({ id }) => id),
  )
  return dates.map(date => ({ date, prizes: prizes.filter(({ campaignId }) => campaignId === date.id) }))
}

function toFileDate({ date, prizes }: Dated, names: PrizeNames): FileDate {
  const { title, description, city, state } = date
  const own = prizes.map(prize => toFilePrize(prize, names))
  return { ...periodOf(date), title, description, city, state, prizes: own }
}

async function translationsOf(db: Db, campaign: Campaign): Promise<CampaignFile['translations']> {
  const languages = otherLanguages(campaign)
  if (languages.length === 0) return []
  const loaded = await loadTexts(db, campaign)
  return languages.flatMap(language =>
    textsIn(loaded, language)
      .filter(({ translation }) => translation !== '')
      .map(({ text, translation }) => ({ language, text, translation })),
  )
}

/** The words that owners wrote, in a stable order. */
export async function messagesOf(db: Db, campaign: Campaign): Promise<CampaignFile['messages']> {
  const stored = await listCustomTexts(db, campaign)
  const words = stored.map(({ changedAt: _at, ...message }) => message)
  const placeOf = ({ template, channel }: { template: string; channel: string }) => `${template} ${channel}`
  return CampaignFile.shape.messages.parse(
    words.sort((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1)),
  )
}

/** The pictures by the keys that they have in the service. */
async function picturesOf(
  db: Db,
  deps: Deps,
  accountId: number,
  keys: readonly string[],
): Promise<Map<string, FilePicture>> {
  const pictures = new Map<string, FilePicture>()
  let length = 0
  for (const key of keys) {
    const own = await readOwnPicture(db, deps, accountId, key)
    if (!own) throw new NamedError('conflict', { message: 'A picture is still being stored. Try again soon' })
    const hash = createHash('sha256').update(own.bytes).digest('hex')
    const data = own.bytes.toString('base64')
    length += data.length
    if (length > PICTURES_LIMIT) {
      throw new NamedError('conflict', { message: 'The pictures of this campaign are larger than 10 MB' })
    }
    const fileKey = `file_${hash.slice(0, 16)}`
    pictures.set(key, { fileKey, name: own.name, madeFrom: own.digest.toString('hex'), data })
  }
  return pictures
}

/** New keys of components in the order in which they stand in the file, so that equal campaigns have equal files. */
function componentKeys(text: string): [string, string][] {
  const found = [...new Set(text.match(FILE_KEYS.cmp_) ?? [])]
  return found.map((key, index) => [key, numberedKey('cmp_', index + 1)])
}

/**
 * A campaign as a file, in a stable order. Prizes and components are numbered, and keys of pictures follow from their
 * bytes.
 * @param origin of the service, for the link to the schema
 * @throws conflict for a date, and for pictures that are too large together
 */
export async function writeFile(db: Db, deps: Deps, campaign: Campaign, origin = ''): Promise<CampaignFile> {
  if (campaign.parent) throw new NamedError('conflict', { message: 'Choose the campaign of this date' })
  const prizes = await listPrizesOf(db, [campaign.id])
  const { eventKey: _key, version: _version, ...style } = await getStyle(db, campaign)
  const tiles = await listTiles(db, campaign)
  const dates = await loadDates(db, campaign)
  const all = [...prizes, ...dates.flatMap(date => date.prizes)]
  const names = new Map(all.map(({ prizeKey }, index) => [prizeKey, prizeName(index + 1)]))
  const file = {
    $schema: `${origin}${SCHEMA_PATH}`,
    format: 'drumroll-campaign',
    version: 1,
    campaign: termsOf(campaign),
    prizes: prizes.map(prize => toFilePrize(prize, names)),
    dates: dates.map(date => toFileDate(date, names)),
    style,
    screens: tiles.filter(isEdited).map(tile => toFileScreen(tile, names)),
    messages: await messagesOf(db, campaign),
    translations: await translationsOf(db, campaign),
  }
  const text = JSON.stringify(file)
  const keys = [...new Set(text.match(FILE_KEYS.file_) ?? [])]
  const pictures = await picturesOf(db, deps, campaign.accountId, keys)
  const stable = new Map([
    ...componentKeys(text),
    ...[...pictures].map(([key, { fileKey }]) => [key, fileKey] as const),
  ])
  const once = new Map([...pictures.values()].map(picture => [picture.fileKey, picture]))
  return CampaignFile.parse({
    ...replaceKeys(file, stable),
    pictures: [...once.values()].sort((left, right) => (left.fileKey < right.fileKey ? -1 : 1)),
  })
}
