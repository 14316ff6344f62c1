import type { Campaign } from '#features/campaigns/server/index.ts'
import { loadPicture } from '#features/files/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { StyleManager } from '#features/tiles/contract.ts'
import { getStyle, logoPlateOn, readOneArt } from '#features/tiles/server/index.ts'
import { loadLocalTexts } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'

/** Pixels that are enough for the larger of the two shapes. */
const PICTURE_WIDTH = 1080
const LOGO_WIDTH = 320

/** Contents of a social card. */
export interface CardFacts {
  direction: 'ltr' | 'rtl'
  title: string
  sponsor: string
  /** "60 prizes. Closes Apr 11." */
  about: string
  /** The link without its scheme. */
  address: string
  colors: StyleManager['colors']
  logo: Buffer | undefined
  /** Color behind a logo that the ground would hide. */
  plate: string | undefined
  /** The owner's picture, or art of ours as SVG. */
  picture: Buffer | undefined
}

/** Prizes and deadline. */
async function aboutOf(
  db: Db,
  { rootId, endsAt, timezone }: Campaign,
  { t, join, monthDay }: Translator,
): Promise<string> {
  const prizes = (await listPrizesOf(db, [rootId])).filter(({ active }) => active)
  const pieces = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const closes = t('notice.cardCloses', { date: monthDay(saidEnd(endsAt, timezone), timezone) })
  return pieces === 0 ? closes : join(t('notice.cardPrizes', { count: pieces }), closes)
}

/** Reads the data of a campaign's social card; `origin` is the public address for entrants. */
export async function loadCardFacts(
  db: Db,
  deps: Pick<Deps, 'storage'>,
  campaign: Campaign,
  { origin, language }: { origin: string; language: Language },
): Promise<CardFacts> {
  const translator = translatorOf(language)
  const { say } = await loadLocalTexts(db, campaign, translator)
  const { title, settings, slug, eventKey } = campaign
  const style = await getStyle(db, campaign)
  const { logoFileKey, backgroundFileKey, art, colors } = style
  const drawn = art === undefined ? undefined : readOneArt(art)
  const own = backgroundFileKey && (await loadPicture(db, deps, backgroundFileKey, PICTURE_WIDTH))
  return {
    direction: LANGUAGES[language].direction,
    title: say(title),
    sponsor: settings.campaignSponsor,
    about: await aboutOf(db, campaign, translator),
    address: `${new URL(origin).host}/e/${slug ?? eventKey}`,
    colors,
    logo: (logoFileKey && (await loadPicture(db, deps, logoFileKey, LOGO_WIDTH))) || undefined,
    plate: logoPlateOn(style, colors.background),
    picture: own || drawn,
  }
}
