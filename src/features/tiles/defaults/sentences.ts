import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import { defaultText, toneText, type Voice } from './tones.ts'

/** Default texts of several sentences. */

/** A text that ends with the invitation for another day, where there is one. */
export function withAgain(voice: Voice, text: string, daily: boolean): string {
  return voice.translator.join(text, daily ? toneText(voice, 'again') : '')
}

/** Introduction of a play’s form, which says how its result appears. */
export function playIntro(voice: Voice, intro: MessageKey, daily: boolean): string {
  const details = toneText(voice, 'details')
  return withAgain(voice, defaultText(voice.translator, intro, { details }), daily)
}

/** The offer for people without a win, on the screen that tells them so. */
export function offerAfterPlay({ translator }: Pick<Voice, 'translator'>): string {
  return translator.join(
    defaultText(translator, 'screens.thankYouGift'),
    defaultText(translator, 'screens.staff'),
  )
}
