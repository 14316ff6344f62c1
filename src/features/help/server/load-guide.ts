import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEVELOPER_GUIDE, docsPath, type OpenApiFile } from '#shared/developer-guide.ts'
import { GUIDE, guidePath } from '../guide.ts'
import { DEVELOPERS, USER_GUIDE } from '../view/book.ts'
import { renderHelpPage } from '../view/help-page.tsx'
import { contents, developerContents, glossary } from '../view/made-texts.ts'

/** The user guide and the pages for developers, ready to be sent. */
export interface Guide {
  /** HTML by address. */
  pages: ReadonlyMap<string, string>
  /** WebP by file name. */
  pictures: ReadonlyMap<string, Buffer>
}

/** Where texts are: beside the built server, or in the docs, as in tests. */
function folder(built: string, source: string): string {
  const path = fileURLToPath(new URL(built, import.meta.url))
  return existsSync(path) ? path : source
}

const userGuide = () => folder('./help', 'docs/guide')
const developers = () => folder('./developers', 'docs/developers')

/** A description of the API. */
export const loadOpenApi = (file: OpenApiFile): Promise<Buffer> =>
  readFile(join(folder('./developers', '.'), file))

/** Reads and renders all of it: some twenty pages. */
export async function loadGuide(): Promise<Guide> {
  const read = (from: string, slug: string) => readFile(join(from, `${slug}.md`), 'utf8')
  const help = await Promise.all(
    GUIDE.map(async ({ slug }) => [guidePath(slug), await read(userGuide(), slug)] as const),
  )
  const docs = await Promise.all(
    DEVELOPER_GUIDE.map(async ({ slug }) => [docsPath(slug), await read(developers(), slug)] as const),
  )
  const pictureFolder = join(userGuide(), 'pictures')
  const names = await readdir(pictureFolder)
  const pictures = names.map(async name => [name, await readFile(join(pictureFolder, name))] as const)
  return {
    pages: new Map([
      ...[[guidePath(), contents()] as const, [guidePath('glossary'), glossary()] as const, ...help].map(
        ([path, text]) => [path, renderHelpPage(USER_GUIDE, path, text)] as const,
      ),
      ...[[docsPath(), developerContents()] as const, ...docs].map(
        ([path, text]) => [path, renderHelpPage(DEVELOPERS, path, text)] as const,
      ),
    ]),
    pictures: new Map(await Promise.all(pictures)),
  }
}
