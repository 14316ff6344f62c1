import { globSync, readFileSync } from 'node:fs'
import { areaOf } from './areas.ts'
import { extract, type Text } from './extract.ts'

/** A text with its area. */
export interface AreaText extends Text {
  area: string
}

/** Sources without English copy: tests, generated files, migrations, example numbers, and other languages. */
const OTHERS =
  /\.test\.tsx?$|\.generated\.ts$|src\/server\/db\/migrations\/|test-data|\/vectors\.ts$|demo-guests\.ts$|i18n\/messages\/(?!en\/)|compliance\/documents\/(?:es|fr|fr-CA)\//

/** Every text that a person can see, by area and place. */
export function gatherTexts(area = ''): AreaText[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter(file => !OTHERS.test(file))
    .sort()
    .flatMap(file => extract(file, readFileSync(file, 'utf8')))
    .map(text => ({ ...text, area: areaOf(text) }))
    .filter(text => text.area === area || text.area.startsWith(area === '' ? '' : `${area}/`))
    .sort((one, other) => one.area.localeCompare(other.area))
}
