import { expect, test } from 'vitest'
import { languagesOfText, offeredAs } from './text-language.ts'

test.each([
  ['ALTO', ['es']],
  ['arrêt svp', ['fr']],
  ['Stopp!', ['de']],
  ['إيقاف', ['ar']],
  ['退订', ['zh']],
  ['parar', ['es', 'pt']],
  ['DONAR 25', ['es']],
  ['STOP', []],
  ['help', []],
  ['coffee', []],
])('“%s” shows the languages %j', (text, languages) => {
  expect(languagesOfText(text)).toEqual(languages)
})

test('a campaign in the French of Quebec has French', () => {
  expect(offeredAs(['en', 'fr-CA'], 'fr')).toBe('fr-CA')
  expect(offeredAs(['en'], 'fr')).toBeUndefined()
})
