import type { Campaign } from '#features/campaigns/server/index.ts'
import { localDefault } from '#features/tiles/contract.ts'
import type { OwnerText, TranslationState } from '#features/translations/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { loadTranslations, otherLanguages, type StoredTranslations } from './local-texts.ts'
import { type FoundText, limitOf, loadSource, ownerTexts } from './owner-texts.ts'

/** Texts of a campaign, and their stored translations. */
export interface Loaded {
  campaign: Campaign
  texts: FoundText[]
  stored: StoredTranslations
}

/** Reads the texts of a campaign with all their translations. */
export async function loadTexts(db: Db, campaign: Campaign): Promise<Loaded> {
  return {
    campaign,
    texts: ownerTexts(await loadSource(db, campaign)),
    stored: await loadTranslations(db, campaign),
  }
}

/** @throws notFound for a language that the campaign's texts are not translated to */
export function requireLanguage(campaign: Campaign, language: Language): void {
  if (!otherLanguages(campaign).includes(language)) {
    throw new NamedError('notFound', { message: 'The pages of this campaign are not in this language' })
  }
}

const translationOf = ({ stored }: Loaded, language: Language, { key }: FoundText): string =>
  stored.get(language)?.get(key) ?? ''

/** "Button, 3 times": the places of a text. */
function placeOf({ places }: FoundText): string {
  const labels = [...new Set(places.map(({ label }) => label))]
  return labels.length === places.length ? labels.join(', ') : `${labels.join(', ')}, ${places.length} times`
}

/** The texts of a campaign with their translations in a language. */
export function textsIn(loaded: Loaded, language: Language): OwnerText[] {
  const translator = translatorOf(language)
  return loaded.texts.map(found => {
    const { key, section, text, kind, isLocked } = found
    const fallback = localDefault(translator, text)
    return {
      key,
      section,
      place: placeOf(found),
      text,
      kind,
      limit: limitOf(found),
      isLocked,
      translation: translationOf(loaded, language, found),
      ...(fallback === undefined ? {} : { fallback }),
    }
  })
}

/** Missing translations of each language. */
export function statesOf(loaded: Loaded): TranslationState[] {
  return otherLanguages(loaded.campaign).map(language => {
    const translator = translatorOf(language)
    const missing = loaded.texts.filter(
      found =>
        translationOf(loaded, language, found) === '' && localDefault(translator, found.text) === undefined,
    )
    return { language, missing: missing.length }
  })
}
