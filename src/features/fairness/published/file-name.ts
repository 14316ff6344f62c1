import { PUBLISHED_FILES, type PublishedName } from './files.ts'

/** Files that people provide besides published ones. */
export type GivenName = PublishedName | 'beacon.json' | 'receipt.json'

// Browsers write "plays (1).bin" for a second download. A campaign with a game offers its draw's as draw-certificate.json.
function standsFor(given: string, name: GivenName): boolean {
  const [stem = '', ending = ''] = name.split('.')
  const plain = given.toLowerCase().replace(/^draw-/, '')
  return plain.endsWith(`.${ending}`) && plain.startsWith(stem) && /^\W/.test(plain.slice(stem.length))
}

const NAMES: readonly GivenName[] = [
  ...PUBLISHED_FILES.map(({ name }) => name),
  'beacon.json',
  'receipt.json',
]

/** File of a name; undefined for an unknown name. */
export function givenName(name: string): GivenName | undefined {
  return NAMES.find(known => standsFor(name, known))
}
