import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { GUIDE } from '../guide.ts'

/** Files of the guide: beside the built server, or from the docs, as in tests. */
function folder(): URL {
  const built = new URL('./help/', import.meta.url)
  return existsSync(built) ? built : new URL('../../../../docs/guide/', import.meta.url)
}

/** Texts of the guide as Markdown, by page. */
export function readTexts(): Map<string, string> {
  const from = folder()
  return new Map(GUIDE.map(({ slug }) => [slug, readFileSync(new URL(`${slug}.md`, from), 'utf8')]))
}

/** Pictures of the guide by file name. */
export function readPictures(): Map<string, Buffer> {
  const from = new URL('pictures/', folder())
  return new Map(readdirSync(from).map(name => [name, readFileSync(new URL(name, from))]))
}
