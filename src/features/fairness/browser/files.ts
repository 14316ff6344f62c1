import type { RawFiles } from '../check/evidence.ts'
import { FILE_NAMES, fileOf, isBeside } from '../check/file-name.ts'

/** The published files under an address; one that is gone by now is left out. */
export async function fetchFiles(folder: string, published: readonly string[]): Promise<RawFiles> {
  const found = await Promise.all(
    Object.entries(FILE_NAMES)
      .filter(([, file]) => published.includes(file))
      .map(async ([name, file]) => {
        const answer = await fetch(`${folder}/${file}`, { credentials: 'omit' })
        if (answer.status === 404) return []
        if (!answer.ok) throw new Error(`${file} could not be loaded`)
        const content = file.endsWith('.bin')
          ? new Uint8Array(await answer.arrayBuffer())
          : await answer.json()
        return [[name, content]]
      }),
  )
  return Object.fromEntries(found.flat())
}

/** A JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was dropped or chosen, by name; names that nothing has are told apart. */
export async function readFiles(list: Iterable<File>): Promise<{ files: RawFiles; unknown: string[] }> {
  const files: { -readonly [Name in keyof RawFiles]: RawFiles[Name] } = {}
  const unknown: string[] = []
  for (const file of list) {
    const name = fileOf(file.name)
    if (name === 'plays' || name === 'entries' || name === 'excluded') {
      files[name] = new Uint8Array(await file.arrayBuffer())
    } else if (name !== undefined) files[name] = parseJson(await file.text()) ?? null
    else if (!isBeside(file.name)) unknown.push(file.name)
  }
  return { files, unknown }
}
