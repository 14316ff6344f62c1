import { existsSync } from 'node:fs'

/**
 * Where the code of a thread is: among the sources, in the built program, or beside a benchmark below it.
 * @param from `import.meta.url` of the caller, beside or below which it is
 * @throws when the program was built without it
 */
export function threadPlace(from: string, name: string): URL {
  const places = [`./${name}.ts`, `../${name}.ts`, `./${name}.js`, `../${name}.js`].map(
    path => new URL(path, from),
  )
  const place = places.find(url => existsSync(url))
  if (!place) throw new Error(`The build is missing ${name}.js`)
  return place
}
