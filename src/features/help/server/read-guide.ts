import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GUIDE } from '../guide.ts'

/** Files of the guide: beside the built server, or from the docs, as in tests. */
function folder(): string {
  const built = fileURLToPath(new URL('./help', import.meta.url))
  return existsSync(built) ? built : 'docs/guide'
}

/** Texts of the guide as Markdown, by page. */
export function readTexts(): Map<string, string> {
  const from = folder()
  return new Map(GUIDE.map(({ slug }) => [slug, readFileSync(join(from, `${slug}.md`), 'utf8')]))
}

/** Pictures of the guide by file name. */
export function readPictures(): Map<string, Buffer> {
  const from = join(folder(), 'pictures')
  return new Map(readdirSync(from).map(name => [name, readFileSync(join(from, name))]))
}
