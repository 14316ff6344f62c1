import { isDeepStrictEqual } from 'node:util'
import { changeMessage, restoreMessage } from '#features/campaign-messages/server/index.ts'
import { EventUpdate } from '#features/campaigns/contract.ts'
import { updateTerms } from '#features/campaigns/details/server/index.ts'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { changeStyle, getStyle, requireOpenScreens } from '#features/tiles/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidFields } from '#server/http/named-error.ts'
import { type CampaignFile, FileTexts } from '../campaign-file.ts'
import { applyDates } from './apply-dates.ts'
import { applyScreens } from './apply-screens.ts'
import { applyTranslations } from './apply-translations.ts'
import { replaceKeys } from './file-keys.ts'
import { termsUpdate } from './full-terms.ts'
import { inPlace, under } from './in-place.ts'
import { pairPrizes } from './same-keys.ts'
import { messagesOf } from './write-file.ts'

/** The change that a file makes. */
export interface FileChange {
  db: Db
  deps: Deps
  actor: Actor
  /** Address of the request. */
  ip: string
}

/** Fields of an update as the file calls them. */
export const termsPlace = (field = ''): string => {
  const [first, ...rest] = field.split('.')
  if (first === '') return 'campaign'
  return first === 'newPrizes' ? ['prizes', ...rest].join('.') : `campaign.${field}`
}

/** Terms and prizes. @returns the campaign's prize keys by their names in the file */
async function applyTerms(
  { db, deps, actor }: FileChange,
  campaign: Campaign,
  file: FileTexts,
): Promise<Map<string, string>> {
  const stored = await listPrizesOf(db, [campaign.id])
  const pairs = pairPrizes(file.prizes, stored)
  const newPrizes = file.prizes.map(({ key: _name, ...prize }, index) => ({
    ...prize,
    imageFileKey: prize.imageFileKey ?? null,
    ...(pairs[index] ? { uniquePrizeKey: pairs[index].prizeKey } : {}),
  }))
  const { error, data } = EventUpdate.safeParse({
    ...termsUpdate(file.campaign),
    eventKey: campaign.eventKey,
    newPrizes,
  })
  await inPlace(async () => {
    if (error) throw invalidFields(error)
    await updateTerms(db, deps, actor, { campaign, body: data })
  }, termsPlace)
  const now = await listPrizesOf(db, [campaign.id])
  return new Map(
    file.prizes.flatMap(({ key: name }, index) => {
      const key = pairs[index]?.prizeKey ?? now[index]?.prizeKey
      return key === undefined ? [] : [[name, key] as const]
    }),
  )
}

async function applyStyle(change: FileChange, campaign: Campaign, file: FileTexts): Promise<void> {
  const { eventKey, version, ...style } = await getStyle(change.db, campaign)
  if (isDeepStrictEqual(style, file.style)) return
  await inPlace(() => changeStyle(change, campaign, { ...file.style, eventKey, version }), under('style'))
}

async function applyMessages(change: FileChange, campaign: Campaign, file: FileTexts): Promise<void> {
  const stored = await messagesOf(change.db, campaign)
  const isSame = (one: { template: string; channel: string }, other: { template: string; channel: string }) =>
    one.template === other.template && one.channel === other.channel
  for (const [index, message] of file.messages.entries()) {
    const { template, channel, ...words } = message
    const before = stored.find(row => isSame(row, message))
    if (before && before.subject === words.subject && before.body === words.body) continue
    const work = () => changeMessage(change, campaign, { template, channel }, words)
    await inPlace(work, under(`messages.${index}`))
  }
  for (const row of stored.filter(row => !file.messages.some(message => isSame(row, message)))) {
    await restoreMessage(change, campaign, row)
  }
}

/** The file with the service's keys of its pictures, and without their data. */
function withPictures(
  { pictures: _data, ...texts }: CampaignFile,
  keys: ReadonlyMap<string, string>,
): FileTexts {
  return FileTexts.parse(replaceKeys(texts, keys))
}

/**
 * Makes a campaign what a file says, as single changes would: locked terms are refused, and nothing is changed that is
 * the same. Call it with the campaign locked, and with the pictures of the file stored.
 * @param pictures the service's key of each picture of the file
 * @throws invalid, termsLocked or conflict, naming the place in the file
 */
export async function applyFile(
  change: FileChange,
  campaign: Campaign,
  given: CampaignFile,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const { db, deps, actor } = change
  requireOpenScreens(campaign, deps.clock.now())
  const file = withPictures(given, pictures)
  const prizes = await applyTerms(change, campaign, file)
  const current = await getCampaign(db, actor, campaign.eventKey)
  await applyDates(change, current, file)
  await applyStyle(change, current, file)
  await applyScreens(change, current, file, prizes)
  await applyMessages(change, current, file)
  await applyTranslations(change, current, file)
}
