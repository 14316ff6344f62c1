import { existsSync, readFileSync } from 'node:fs'
import { FONT_FILES, fontSource } from '../fonts.ts'

/** The font files by their address: as cut by the build beside the server, or whole, as their packages have them. */
export function readFonts(): Map<string, Buffer> {
  return new Map(
    FONT_FILES.map(({ name, path }) => {
      const built = new URL(`.${path}`, import.meta.url)
      return [path, readFileSync(existsSync(built) ? built : fontSource(name))]
    }),
  )
}
