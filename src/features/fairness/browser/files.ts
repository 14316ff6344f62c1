import { type Given, parseJson, Unreadable } from '../check/evidence.ts'
import { givenName } from '../published/file-name.ts'
import { PUBLISHED_FILES } from '../published/files.ts'
import { loadTogether } from '../published/load-together.ts'

/** The published files under an address. */
export function fetchFiles(folder: string, published: readonly string[]) {
  const names = PUBLISHED_FILES.map(({ name }) => name).filter(name => published.includes(name))
  return loadTogether(async name => {
    // A copy in the browser's cache may be older than the files it is checked with.
    const answer = await fetch(`${folder}/${name}`, { credentials: 'omit', cache: 'no-cache' })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Unreadable({ key: 'checking.notLoaded', values: { file: name } })
    return new Uint8Array(await answer.arrayBuffer())
  }, names)
}

/** Reads dropped or chosen files; unknown names and duplicate files are reported apart. */
export async function readFiles(
  list: Iterable<File>,
): Promise<{ given: Given; unknown: string[]; twice: string[] }> {
  const given: Given = { files: {} }
  const unknown: string[] = []
  const twice: string[] = []
  const seen = new Set<string>()
  for (const file of list) {
    const name = givenName(file.name)
    if (name === undefined) {
      unknown.push(file.name)
      continue
    }
    if (seen.has(name)) twice.push(file.name)
    seen.add(name)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (name === 'receipt.json') given.receipt = parseJson(name, bytes)
    else if (name === 'beacon.json') given.beacon = parseJson(name, bytes)
    else given.files[name] = bytes
  }
  return { given, unknown, twice }
}
