import type { Tone } from '#shared/brand/tones.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import type { en, MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { KEPT } from '../placeholders.ts'

/** Values that leave the variables of a default text to the page. */
const VARIABLES = { ...KEPT, rules: '{rules}', terms: '{terms}', privacy: '{privacy}' }

/** A default text in a language, with its variables. */
export const defaultText = (
  { t }: Translator,
  key: MessageKey,
  values: Readonly<Record<string, string>> = {},
): string => t(key, { ...VARIABLES, ...values })

/** A default text as it is stored: in English. */
export const english = (key: MessageKey): string => defaultText(ENGLISH, key)

export type ToneWord = keyof typeof en.friendly

/** Language and tone of default words. */
export interface Voice {
  translator: Translator
  tone: Tone
}

/** A default text that a brand's tone chooses. */
export const toneText = ({ translator, tone }: Voice, word: ToneWord): string =>
  defaultText(translator, `${tone}.${word}`)

/** The voice of a campaign's stored defaults. */
export const voiceOf = ({ tone = 'friendly' }: { tone?: Tone | undefined }): Voice => ({
  translator: ENGLISH,
  tone,
})

/** Default words of a campaign, by name. */
export function wordsIn(settings: { tone?: Tone | undefined }): (word: ToneWord) => string {
  const voice = voiceOf(settings)
  return word => toneText(voice, word)
}
