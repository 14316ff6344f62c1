import sharp from 'sharp'
import { readFile } from '#features/files/server/index.ts'
import type { ReceivedFile } from '#server/http/receive.ts'
import type { Logo } from './stored-design.ts'

/** Pixels of the longer side: more than a code in the size of a poster shows. */
const MOST_SIDE = 512

/** The received picture, re-encoded as a small PNG; refused like any other invalid upload. */
export async function readLogo(file: ReceivedFile): Promise<Logo> {
  const { parts } = await readFile('public', file)
  const { data, info } = await sharp(parts.at(-1)?.bytes)
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
