import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GUIDE } from '../guide.ts'
import { renderHelpPage } from '../view/help-page.tsx'
import { contents, glossary } from '../view/made-texts.ts'

/** The user guide, ready to be sent. */
export interface Guide {
  /** HTML by the name of the page; the list of all pages has none. */
  pages: ReadonlyMap<string, string>
  /** WebP by file name. */
  pictures: ReadonlyMap<string, Buffer>
}

/** Files of the guide: beside the built server, or from the docs, as in tests. */
function folder(): string {
  const built = fileURLToPath(new URL('./help', import.meta.url))
  return existsSync(built) ? built : 'docs/guide'
}

/** Reads and renders all of it: some ten pages. */
export async function loadGuide(): Promise<Guide> {
  const from = folder()
  const written = GUIDE.map(
    async ({ slug }) => [slug, await readFile(join(from, `${slug}.md`), 'utf8')] as const,
  )
  const texts = [
    ['', contents()] as const,
    ['glossary', glossary()] as const,
    ...(await Promise.all(written)),
  ]
  const names = await readdir(join(from, 'pictures'))
  const pictures = names.map(async name => [name, await readFile(join(from, 'pictures', name))] as const)
  return {
    pages: new Map(texts.map(([slug, text]) => [slug, renderHelpPage(slug, text)])),
    pictures: new Map(await Promise.all(pictures)),
  }
}
