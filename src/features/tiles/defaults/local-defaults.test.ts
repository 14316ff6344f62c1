import { expect, test } from 'vitest'
import { TONES } from '#shared/brand/tones.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { variablesIn } from '#shared/text/fill-variables.ts'
import { REVEALS } from '../reveals/index.ts'
import { PROMOTION_TYPES, tileSequence } from '../sequence.ts'
import { changeTexts } from '../texts.ts'
import { defaultComponents } from './default-components.ts'
import { localDefault } from './local-defaults.ts'
import type { DefaultsContext, TilePrize, TileSettings } from './tile-settings.ts'

const PRIZE: TilePrize = { uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa', title: 'Free Coffee', delivery: 'pickup' }
const SETTINGS: TileSettings = {
  userCapture: 'Yes',
  addPrizeRedemption: true,
  addNonWinnerRedemption: true,
  addSweeps: true,
  numberSweepsPages: 2,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  birthday: true,
  zip: true,
  entryCode: true,
  customQuestions: [],
  marketingOptIn: true,
  campaignSponsor: 'Bean & Co',
  webLink: 'https://bean.test',
}

const SHAPES: readonly Partial<TileSettings>[] = [
  {},
  { birthday: false, numberSweepsPages: 1 },
  { addSweeps: false },
  { addSweeps: false, addNonWinnerRedemption: false, addPrizeRedemption: false },
  { userCapture: 'No' },
]
const CHANGES: readonly Partial<TileSettings>[] = SHAPES.flatMap((change): Partial<TileSettings>[] => [
  change,
  { ...change, instant: { per: 'day' } },
  { ...change, instant: { per: 'campaign' } },
])

/** Every text that the defaults of all kinds of campaigns put on a screen. */
function everyDefault(): Set<string> {
  const texts = new Set<string>()
  const note = (text: string) => {
    texts.add(text)
    return text
  }
  for (const type of PROMOTION_TYPES)
    for (const tone of TONES)
      for (const reveal of ['none', ...REVEALS] as const)
        for (const change of CHANGES)
          for (const delivery of ['ship', 'email', 'pickup', 'pin'] as const) {
            const settings = { ...SETTINGS, ...change, tone }
            const context: DefaultsContext = { campaign: { type, description: '' }, settings, reveal }
            for (const tile of tileSequence(type, settings, [PRIZE])) {
              let made = 0
              const nextKey = () => `cmp_${String(made++).padStart(16, 'a')}`
              changeTexts(
                defaultComponents(tile, { ...context, prize: { ...PRIZE, delivery } }, nextKey),
                note,
              )
            }
          }
  return texts
}

const defaults = [...everyDefault()].filter(text => text !== '{campaign}')

test.each(LANGUAGE_CODES)('every default text of a screen is there in %s, with its variables', code => {
  const translator = translatorOf(code)
  expect(defaults.length).toBeGreaterThan(100)
  const wrong = defaults.filter(text => {
    const local = localDefault(translator, text)
    return local === undefined || variablesIn(local).sort().join() !== variablesIn(text).sort().join()
  })
  expect(wrong).toEqual([])
})

test("an owner's own text has no default", () => {
  expect(localDefault(translatorOf('es'), 'Win a cup of our best')).toBeUndefined()
})
