import { readFile } from '#features/files/server/index.ts'
import type { ReceivedFile } from '#server/http/receive.ts'
import { fitLogo } from '#server/pictures/fit-logo.ts'
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
export function toLogo(picture: Buffer | undefined, plate?: string): Promise<Logo> {
  return fitLogo(picture, { width: MOST_SIDE, height: MOST_SIDE, pad: PLATE_PAD }, plate)
}
