import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { GEIST } from '#server/pdf/fonts.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** Dots per inch of the words: sharp in print at the size of a poster's code. */
const DPI = 300
/** A point is a pixel. */
const SCREEN_DPI = 72

let file: string | undefined

/** The font where the program that draws the words finds it; so they look alike on machines without any font. */
function fontFile(): string {
  if (file) return file
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  file = join(folder, 'geist.ttf')
  writeFileSync(file, Buffer.from(GEIST, 'base64'))
  return file
}

interface Wrapped {
  /** Pixels. */
  size: number
  width: number
}

/** Words as a PNG with a transparent background, in a color like '#ffffff': one line, or as many as `wrapped` needs. */
export async function drawWords(words: string, color: string, wrapped?: Wrapped) {
  const text = `<span foreground="${color}">${escapeMarkup(words)}</span>`
  const box = wrapped ? { width: wrapped.width, dpi: SCREEN_DPI } : { dpi: DPI }
  const font = wrapped ? `Geist bold ${wrapped.size}` : 'Geist bold'
  const { data, info } = await sharp({ text: { text, font, fontfile: fontFile(), rgba: true, ...box } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height, ratio: info.width / info.height }
}
