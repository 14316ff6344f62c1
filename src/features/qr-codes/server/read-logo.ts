import sharp from 'sharp'
import { readFile } from '#features/files/server/index.ts'
import type { ReceivedFile } from '#server/http/receive.ts'
import type { Logo } from './stored-design.ts'

/** Pixels of the longer side: more than a code in the size of a poster shows. */
export const MOST_SIDE = 512

/** The received picture, re-encoded as a small PNG; refused like any other invalid upload. */
export async function readLogo(file: ReceivedFile): Promise<Logo> {
  const { parts } = await readFile('public', file)
  return toLogo(parts.at(-1)?.bytes)
}

/** A picture as codes show it. */
export async function toLogo(picture: Buffer | undefined): Promise<Logo> {
  const { data, info } = await sharp(picture)
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
