import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  changeTranslations,
  loadTexts,
  otherLanguages,
  textsIn,
} from '#features/translations/server/index.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { FileTexts } from '../campaign-file.ts'
import type { FileChange } from './apply-file.ts'
import { inPlace } from './in-place.ts'

/** Makes the translations of a campaign those of a file. */
export async function applyTranslations(
  change: FileChange,
  campaign: Campaign,
  { translations }: FileTexts,
): Promise<void> {
  const languages = otherLanguages(campaign)
  const foreign = translations.findIndex(({ language }) => !languages.includes(language))
  if (foreign >= 0) {
    throw invalidField(
      `translations.${foreign}.language`,
      'The pages of this campaign are not in this language',
    )
  }
  if (languages.length === 0) return
  const loaded = await loadTexts(change.db, campaign)
  const known = new Set(loaded.texts.map(({ text }) => text))
  const lost = translations.findIndex(({ text }) => !known.has(text))
  if (lost >= 0) throw invalidField(`translations.${lost}.text`, 'This campaign has no such text')
  for (const language of languages) {
    const own = translations.filter(translation => translation.language === language)
    const wanted = new Map(own.map(({ text, translation }) => [text, translation]))
    const given = textsIn(loaded, language).map(({ key, text, translation }) => ({
      key,
      text: wanted.get(text) ?? '',
      was: translation,
    }))
    const placeOf = (field = '') => {
      const text = loaded.texts[Number(field.split('.')[1])]?.text
      const index = translations.findIndex(one => one.language === language && one.text === text)
      return index < 0 ? 'translations' : `translations.${index}.translation`
    }
    await inPlace(() => changeTranslations(change, campaign, language, given), placeOf)
  }
}
