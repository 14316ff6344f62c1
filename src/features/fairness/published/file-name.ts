import { PUBLISHED_FILES, type PublishedName } from './files.ts'

/** What people give besides what is published. */
export type GivenName = PublishedName | 'beacon.json' | 'receipt.json'

// Browsers write "plays (1).bin" for a second download. A campaign with a game offers its draw's as draw-certificate.json.
function patternOf(name: string): RegExp {
  const [stem = '', ending = ''] = name.split('.')
  return new RegExp(`^(?:draw-)?${stem}\\b.*\\.${ending}$`, 'i')
}

const NAMES: readonly GivenName[] = [
  ...PUBLISHED_FILES.map(({ name }) => name),
  'beacon.json',
  'receipt.json',
]
const PATTERNS = NAMES.map(name => [patternOf(name), name] as const)

/** Which file a name stands for; undefined for a name that none of them has. */
export function givenName(name: string): GivenName | undefined {
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1]
}
