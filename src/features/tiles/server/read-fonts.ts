import { existsSync, readFileSync } from 'node:fs'
import { fontFile, HOSTED_FONTS } from '../fonts.ts'

/** The font files by their address: as built beside the server, or as their packages have them. */
export function readFonts(): Map<string, Buffer> {
  return new Map(
    HOSTED_FONTS.map(({ name, path }) => {
      const built = new URL(`.${path}`, import.meta.url)
      return [path, readFileSync(existsSync(built) ? built : fontFile(name))]
    }),
  )
}
