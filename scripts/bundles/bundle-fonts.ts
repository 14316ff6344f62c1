import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { FONT_FILES, type FontFile, fontSource, LETTERS, WEIGHTS } from '#features/tiles/fonts.ts'

/** Cutting takes seconds, and its result never changes. */
const CACHE = 'node_modules/.cache/fonts'

const [min, max] = WEIGHTS
const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min, max } },
  /** Pairs of letters, digits of one width, and letters with marks. */
  keepFeatures: ['kern', 'tnum', 'mark', 'ccmp'],
  noHinting: true,
} as const

/** The letters of a `unicode-range`. */
function lettersIn(range: string): string[] {
  return range.split(',').flatMap(part => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map(hex => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
}

const BASIC = lettersIn(LETTERS.basic)
const TEXTS: Readonly<Record<FontFile['letters'], string>> = {
  basic: BASIC.join(''),
  more: lettersIn(LETTERS.more)
    .filter(letter => !BASIC.includes(letter))
    .join(''),
}

async function cut({ name, letters }: FontFile): Promise<string> {
  const source = await readFile(fontSource(name))
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([TEXTS[letters], OPTIONS]))
  const kept = join(CACHE, `${hash.digest('hex')}.woff2`)
  if (!existsSync(kept)) await writeFile(kept, await subsetFont(source, TEXTS[letters], OPTIONS))
  return kept
}

/** Cuts the fonts that participant pages can be set in down to the letters and weights that they use. */
export async function bundleFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await mkdir(CACHE, { recursive: true })
  for (const file of FONT_FILES) await copyFile(await cut(file), join(folder, basename(file.path)))
}
