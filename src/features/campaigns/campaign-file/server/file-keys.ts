/** Keys of components and pictures, which files replace, by their prefix. */
export const FILE_KEYS = {
  cmp_: /cmp_[a-z0-9]{16}/g,
  file_: /file_[a-z0-9]{16}/g,
} as const

/** A key that says its place. */
export const numberedKey = (prefix: string, number: number): string =>
  prefix + String(number).padStart(16, '0')

/** The name of a prize in a file. */
export const prizeName = (number: number): string => `prize-${number}`

function renew(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const url = /^\/files\/(file_[a-z0-9]{16})\//.exec(value)?.[1]
    if (url !== undefined) return value.replace(url, keys.get(url) ?? url)
    return keys.get(value) ?? value
  }
  if (Array.isArray(value)) return value.map(inner => renew(inner, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renew(inner, keys)]))
}

/** A copy with other keys. Texts that only mention a key stay. */
export function replaceKeys(value: object, keys: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renew(inner, keys)]))
}
