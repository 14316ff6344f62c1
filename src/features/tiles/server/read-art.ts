import { existsSync, readFileSync } from 'node:fs'
import { ART, artPath, artSource } from '../art/index.ts'

/** The pictures of campaigns as SVG by their address: beside the built server, or from the sources, as in tests. */
export function readArt(): Map<string, string> {
  return new Map(
    ART.map(art => {
      const path = artPath(art)
      const built = new URL(`.${path}`, import.meta.url)
      return [path, readFileSync(existsSync(built) ? built : artSource(art), 'utf8')]
    }),
  )
}
