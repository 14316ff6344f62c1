import sharp from 'sharp'
import { readFile } from '#features/files/server/index.ts'
import type { ReceivedFile } from '#server/http/receive.ts'
import type { Logo } from './stored-design.ts'

/** Pixels of the longer side: more than a code in the size of a poster shows. */
export const MOST_SIDE = 512
const PLATE_PAD = 32

/** The received picture, re-encoded as a small PNG; refused like any other invalid upload. */
export async function readLogo(file: ReceivedFile): Promise<Logo> {
  const { parts } = await readFile('public', file)
  return toLogo(parts.at(-1)?.bytes)
}

/**
 * A picture as codes show it.
 * @param plate color behind a light logo, which the white of a code would hide
 */
export async function toLogo(picture: Buffer | undefined, plate?: string): Promise<Logo> {
  const side = plate === undefined ? MOST_SIDE : MOST_SIDE - 2 * PLATE_PAD
  const shown = sharp(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const around = { top: PLATE_PAD, bottom: PLATE_PAD, left: PLATE_PAD, right: PLATE_PAD }
  const { data, info } = await (plate === undefined
    ? shown
    : shown.extend({ ...around, background: plate }).flatten({ background: plate })
  )
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
