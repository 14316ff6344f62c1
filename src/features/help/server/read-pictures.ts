import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Pictures of the guide by their name: beside the built server, or from the docs, as in tests. */
export function readPictures(): Map<string, Buffer> {
  const built = new URL('./help/pictures/', import.meta.url)
  const folder = existsSync(built) ? built : new URL('../../../../docs/guide/pictures/', import.meta.url)
  return new Map(readdirSync(folder).map(name => [name, readFileSync(new URL(name, folder))]))
}
