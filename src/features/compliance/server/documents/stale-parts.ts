import { createHash } from 'node:crypto'

/** Short fingerprints of the parts of a document, by their headings. */
export function fingerprints(parts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([heading, words]) => [
      heading,
      createHash('sha256').update(words).digest('base64url').slice(0, 12),
    ]),
  )
}

/** Headings of parts that say something else now, are new, or are gone. */
export function staleParts(
  then: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  const headings = new Set([...Object.keys(now), ...Object.keys(then)])
  return [...headings].filter(heading => then[heading] !== now[heading])
}
