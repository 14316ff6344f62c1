import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { create } from 'fontkit'

/** Fonts for scripts that the text font lacks (SIL Open Font License 1.1), as files of `assets/fonts`. */
const NAMES = ['noto-sans-sc', 'noto-sans-arabic'] as const

export type ScriptFontName = (typeof NAMES)[number]

/** A font for one more script. */
export interface ScriptFont {
  name: ScriptFontName
  /** TrueType. */
  bytes: Buffer
  has: (letter: string) => boolean
}

const decompress = promisify(brotliDecompress)

function placeOf(name: ScriptFontName): string {
  const built = fileURLToPath(new URL(`./print-fonts/${name}.ttf.br`, import.meta.url))
  return existsSync(built) ? built : `assets/fonts/${name}.ttf.br`
}

async function loadFont(name: ScriptFontName): Promise<ScriptFont> {
  const bytes = await decompress(await readFile(placeOf(name)))
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error(`${name} holds several fonts`)
  const known = new Set(font.characterSet)
  return { name, bytes, has: letter => known.has(letter.codePointAt(0) ?? 0) }
}

let fonts: Promise<ScriptFont[]> | undefined

/** Reads the fonts once, when a document or a picture first needs them. */
export function loadScriptFonts(): Promise<ScriptFont[]> {
  fonts ??= Promise.all(NAMES.map(loadFont))
  return fonts
}
