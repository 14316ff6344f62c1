import { TONES } from '#shared/brand/tones.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import { en, type MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { REVEALS } from '../reveals/index.ts'
import { REVEAL_VIEWS } from '../reveals/views.ts'
import { AT_ONCE } from './entry-form.ts'
import { offerAfterPlay, playIntro, withAgain } from './sentences.ts'
import { defaultText, toneText, type Voice } from './tones.ts'

const namesOf = <Group extends object>(group: Group): (keyof Group & string)[] =>
  Object.keys(group).filter((name): name is keyof Group & string => name in group)

/** Messages that are a default text as they stand. */
const WHOLE: readonly MessageKey[] = [
  ...namesOf(en.screens)
    .filter(name => !name.startsWith('intro'))
    .map(name => `screens.${name}` as const),
  ...TONES.flatMap(tone => namesOf(en.friendly).map(name => `${tone}.${name}` as const)),
  'page.continue',
  'page.visit',
  'play.offerRedeemedNow',
]

const INTROS = [AT_ONCE, ...REVEALS.map(kind => REVEAL_VIEWS[kind].form)].map(({ intro }) => intro)

/** Texts of several sentences in one voice. */
const sentencesIn = (voice: Voice): string[] => [
  ...[false, true].flatMap(daily => INTROS.map(intro => playIntro(voice, intro, daily))),
  withAgain(voice, defaultText(voice.translator, 'screens.entryIn'), true),
  withAgain(voice, toneText(voice, 'stopped'), true),
  withAgain(voice, toneText(voice, 'noPrize'), true),
]

/** Every default text in a language, in the same order for each. */
function allTexts(translator: Translator): string[] {
  return [
    ...WHOLE.map(key => defaultText(translator, key)),
    offerAfterPlay({ translator }),
    ...TONES.flatMap(tone => sentencesIn({ translator, tone })),
  ]
}

const known = new WeakMap<Translator, ReadonlyMap<string, string>>()

function defaultsIn(translator: Translator): ReadonlyMap<string, string> {
  const kept = known.get(translator)
  if (kept) return kept
  const local = allTexts(translator)
  const pairs = allTexts(ENGLISH).map((text, place) => [text, local[place] ?? text] as const)
  // The first of two with the same English text holds.
  const made = new Map(pairs.toReversed())
  known.set(translator, made)
  return made
}

/** A text in the language of a page while it still is one of the English defaults; undefined for an owner's own text. */
export function localDefault(translator: Translator, text: string): string | undefined {
  return defaultsIn(translator).get(text)
}
