import { existsSync, readFileSync } from 'node:fs'
import { ART, type Art, artPath, artSource } from '../art/index.ts'

/** A picture of ours as SVG: beside the built server, or from the sources, as in tests. */
export function readOneArt(art: Art): Buffer {
  const built = new URL(`.${artPath(art)}`, import.meta.url)
  return readFileSync(existsSync(built) ? built : artSource(art))
}

/** The pictures of campaigns as SVG by their address. */
export function readArt(): Map<string, string> {
  return new Map(ART.map(art => [artPath(art), readOneArt(art).toString('utf8')]))
}
