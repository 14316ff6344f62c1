import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { GEIST } from '#server/pdf/fonts.ts'
import { loadScriptFonts } from '#server/pdf/script-fonts.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** Dots per inch of the words: sharp in print at the size of a poster's code. */
const DPI = 300
/** A point is a pixel. */
const SCREEN_DPI = 72

/** The fonts where the program that draws the words finds them; so they look alike on machines without any font. */
async function writeFonts(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const others = await loadScriptFonts()
  const fonts = [...others, { name: 'geist', bytes: Buffer.from(GEIST, 'base64') }]
  for (const { name, bytes } of fonts) {
    const fontfile = join(folder, `${name}.ttf`)
    await writeFile(fontfile, bytes)
    // A font once used is known to all later words, and found by the letters that the first lacks.
    await sharp({ text: { text: 'A', font: name, fontfile } }).toBuffer()
  }
  return join(folder, 'geist.ttf')
}

let fontFile: Promise<string> | undefined

interface Wrapped {
  /** Pixels. */
  size: number
  width: number
}

/** Words as a PNG with a transparent background, in a color like '#ffffff': one line, or as many as `wrapped` needs. */
export async function drawWords(words: string, color: string, wrapped?: Wrapped) {
  fontFile ??= writeFonts()
  const fontfile = await fontFile
  const text = `<span foreground="${color}">${escapeMarkup(words)}</span>`
  const box = wrapped ? { width: wrapped.width, dpi: SCREEN_DPI } : { dpi: DPI }
  const font = wrapped ? `Geist bold ${wrapped.size}` : 'Geist bold'
  const { data, info } = await sharp({ text: { text, font, fontfile, rgba: true, ...box } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height, ratio: info.width / info.height }
}
