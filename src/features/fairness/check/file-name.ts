import type { RawFiles } from './evidence.ts'

/** The published files by name. */
export const FILE_NAMES = {
  certificate: 'certificate.json',
  commitment: 'commitment.json',
  momentsRoot: 'moments-root.json',
  heads: 'heads.json',
  keys: 'keys.json',
  reveal: 'reveal.json',
  plays: 'plays.bin',
  entries: 'entries.bin',
  excluded: 'excluded.bin',
} as const satisfies Partial<Record<keyof RawFiles, string>>

// Browsers write "plays (1).bin" for a second download.
const PATTERNS: readonly [RegExp, keyof RawFiles][] = [
  [/^certificate\b.*\.json$/i, 'certificate'],
  [/^commitment\b.*\.json$/i, 'commitment'],
  [/^moments-root\b.*\.json$/i, 'momentsRoot'],
  [/^heads\b.*\.json$/i, 'heads'],
  [/^keys\b.*\.json$/i, 'keys'],
  [/^reveal\b.*\.json$/i, 'reveal'],
  [/^beacon\b.*\.json$/i, 'beacon'],
  [/^receipt\b.*\.json$/i, 'receipt'],
  [/^plays\b.*\.bin$/i, 'plays'],
  [/^entries\b.*\.bin$/i, 'entries'],
  [/^excluded\b.*\.bin$/i, 'excluded'],
]

/** Published beside them: what they say, the certificate says as well. */
const BESIDE = [/^freeze\b.*\.json$/i, /^replacements\b.*\.json$/i, /^certificate\b.*\.pdf$/i]

/** Whether a file with this name is published for people to read, and a check needs none. */
export const isBeside = (name: string) => BESIDE.some(pattern => pattern.test(name))

/** What a file with this name is; undefined for a name that none of them has. */
export function fileOf(name: string): keyof RawFiles | undefined {
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1]
}
