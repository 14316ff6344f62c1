import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { GEIST } from '#server/pdf/fonts.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** Dots per inch of the words: sharp in print at the size of a poster's code. */
const DPI = 300

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

/** One line of words as a PNG with nothing behind them, in a colour like '#ffffff'. */
export async function drawWords(words: string, colour: string) {
  const text = `<span foreground="${colour}">${escapeMarkup(words)}</span>`
  const { data, info } = await sharp({
    text: { text, font: 'Geist bold', fontfile: fontFile(), rgba: true, dpi: DPI },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, ratio: info.width / info.height }
}
