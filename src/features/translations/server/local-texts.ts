import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { changeTexts, localDefault, type TextPlace, toRichText } from '#features/tiles/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { ForeignTexts } from '#shared/i18n/context.tsx'
import { LANGUAGE_CODES, type Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { hasWords, plainForm, textKey } from './text-key.ts'

/** Stored translations of a campaign, by language and key. */
export type StoredTranslations = ReadonlyMap<Language, ReadonlyMap<string, string>>

/** An owner's texts in the language of a page. */
export interface LocalTexts {
  /** A text of the campaign in this language; without a translation and a default of ours, as it is. */
  say(text: string, kind?: TextPlace['kind']): string
  /** The same for each text of a screen. */
  tile<T extends Pick<Tile, 'components'>>(tile: T): T
  /** Texts that stay in the main language. */
  foreign: ForeignTexts
}

const NONE: ReadonlyMap<string, string> = new Map()

/** The languages that a campaign's texts are translated to. */
export function otherLanguages(campaign: Pick<Campaign, 'settings'>): Language[] {
  const main = mainLanguage(campaign)
  return campaign.settings.language.filter(code => code !== main)
}

/** Stored translations of a campaign; a date has those of its campaign. */
export async function loadTranslations(
  db: Db,
  { rootId, settings }: Pick<Campaign, 'rootId' | 'settings'>,
): Promise<StoredTranslations> {
  const stored = new Map<Language, Map<string, string>>()
  if (settings.language.length < 2) return stored
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'text_key', 'text'])
    .where('campaign_id', '=', rootId)
    .execute()
  for (const { language, text_key, text } of rows) {
    const code = LANGUAGE_CODES.find(known => known === language)
    if (code === undefined) continue
    const texts = stored.get(code) ?? new Map<string, string>()
    stored.set(code, texts.set(text_key, text))
  }
  return stored
}

/** A stored translation of a text, in either form. */
export function storedText(
  stored: ReadonlyMap<string, string>,
  text: string,
  kind: TextPlace['kind'],
): string | undefined {
  const own = stored.get(textKey(text, kind))
  if (own !== undefined || kind === 'plain') return own
  const plain = plainForm(text)
  const words = plain === undefined ? undefined : stored.get(textKey(plain, 'plain'))
  return words === undefined ? undefined : toRichText(words)
}

/** The texts of a campaign's owner in a language: its translations, then our defaults, then the text as it is. */
export function localTexts(
  campaign: Pick<Campaign, 'settings'>,
  translator: Translator,
  translations: StoredTranslations,
): LocalTexts {
  const main = mainLanguage(campaign)
  const { language } = translator
  const stored = language === main ? NONE : (translations.get(language) ?? NONE)
  const left = new Set<string>()
  const isAsWritten = language === main && language === 'en'
  const say: LocalTexts['say'] = (text, kind = 'plain') => {
    if (isAsWritten || !hasWords(text)) return text
    const local = storedText(stored, text, kind) ?? localDefault(translator, text)
    if (local === undefined && language !== main) left.add(text)
    return local ?? text
  }
  return {
    say,
    tile: tile =>
      isAsWritten
        ? tile
        : { ...tile, components: changeTexts(tile.components, (text, { kind }) => say(text, kind)) },
    foreign: { language: main, has: text => left.has(text) },
  }
}

/** An owner's texts in a language, read from the database: for messages and documents about a campaign. */
export async function loadLocalTexts(
  db: Db,
  campaign: Pick<Campaign, 'rootId' | 'settings'>,
  translator: Translator,
): Promise<LocalTexts> {
  return localTexts(campaign, translator, await loadTranslations(db, campaign))
}
