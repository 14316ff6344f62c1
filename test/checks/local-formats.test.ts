import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Writes a date, a number or an amount in a locale. */
const FORMATS = /\.toLocale(?:Date|Time)?String\(|Intl\.(?:NumberFormat|DateTimeFormat)\(/

/** Texts of all languages, the dashboard's among them, are formatted here. */
const MECHANISM = /^src\/shared\/(?:i18n|text\/(?:money|numbers)|time)\b/

/** Calendar days for calculations, the zone of a device, and scripts of pages, which bring the formats of a browser. */
const OTHERS = [
  'src/app/operator/people.ts',
  'src/features/fairness/game/referee.ts',
  'src/features/public-pages/browser/enhance.ts',
  'src/features/public-pages/browser/gift.ts',
  'src/features/simulator/server/engine/slots.ts',
  'src/ui/format/dates.ts',
]

test('dates, numbers and amounts of money are written by one mechanism', () => {
  const found = globSync('src/**/*.{ts,tsx}').filter(
    file => !file.includes('.test.') && !MECHANISM.test(file) && FORMATS.test(readFileSync(file, 'utf8')),
  )
  expect(found.sort()).toEqual(OTHERS)
})
