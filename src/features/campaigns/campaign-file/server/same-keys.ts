import { createHash } from 'node:crypto'
import { type CampaignFile, type FilePicture, type FilePrize, FileTexts } from '../campaign-file.ts'
import { prizeName, replaceKeys } from './file-keys.ts'

/** Everything by which a picture is known: its own bytes, and those of the upload that it was made from. */
function namesOf({ data, madeFrom }: FilePicture): string[] {
  const own = createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')
  return madeFrom === undefined ? [own] : [own, madeFrom]
}

/** For each prize the other list's prize that it is: by its title, else by its place. */
export function pairPrizes<Other extends { title: string }>(
  prizes: readonly Pick<FilePrize, 'title'>[],
  others: readonly Other[],
): (Other | undefined)[] {
  const free = new Set(others)
  const pairs: (Other | undefined)[] = prizes.map(({ title }) => {
    const same = [...free].find(other => other.title === title)
    if (same) free.delete(same)
    return same
  })
  return pairs.map((pair, index) => {
    const other = others[index]
    if (pair || !other || !free.delete(other)) return pair
    return other
  })
}

/** Numbers of prizes that the other file does not have. */
const NEW_PRIZES = 5000

function pictureKeys(file: CampaignFile, other: CampaignFile): [string, string][] {
  const known = new Map(
    other.pictures.flatMap(picture => namesOf(picture).map(name => [name, picture.fileKey] as const)),
  )
  return file.pictures.flatMap(picture => {
    const [same] = namesOf(picture).flatMap(name => known.get(name) ?? [])
    return same === undefined ? [] : [[picture.fileKey, same]]
  })
}

function prizeNames(file: CampaignFile, other: CampaignFile): [string, string][] {
  const dates = new Map(other.dates.map(date => [date.startTime, date]))
  const lists = [
    [file.prizes, other.prizes] as const,
    ...file.dates.map(({ startTime, prizes }) => [prizes, dates.get(startTime)?.prizes ?? []] as const),
  ]
  return lists
    .flatMap(([ours, theirs]) => {
      const pairs = pairPrizes(ours, theirs)
      return ours.map(({ key }, index) => ({ key, same: pairs[index] }))
    })
    .map(({ key, same }, index) => [key, same?.key ?? prizeName(NEW_PRIZES + index)])
}

/** The texts of a file with the keys of the other one wherever both have the same picture or prize. */
export function withKeysOf(file: CampaignFile, other: CampaignFile): FileTexts {
  const names = new Map(prizeNames(file, other))
  const named = (prizes: readonly FilePrize[]) =>
    prizes.map(prize => ({ ...prize, key: names.get(prize.key) ?? prize.key }))
  const { pictures: _pictures, ...texts } = file
  const { prizes, dates, screens, ...rest } = FileTexts.parse(
    replaceKeys(texts, new Map(pictureKeys(file, other))),
  )
  return {
    ...rest,
    prizes: named(prizes),
    dates: dates.map(date => ({ ...date, prizes: named(date.prizes) })),
    screens: screens.map(screen => ({ ...screen, prize: screen.prize && (names.get(screen.prize) ?? null) })),
  }
}
