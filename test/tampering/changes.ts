import { canonicalText } from '#features/fairness/crypto/canonical-json.ts'
import { publicKeyOf, signingKey } from '#features/fairness/crypto/sign.ts'
import { bytesOfJson, signed, toHex } from '#features/fairness/server/index.ts'
import type { PublishedSet } from './campaigns.ts'
import type { Chance } from './chance.ts'

/** A file of a set, and where else bytes may be taken from. */
export interface Target {
  set: PublishedSet
  name: string
  bytes: Buffer
  others: readonly PublishedSet[]
  chance: Chance
}

/** A file after the change; undefined if the change does not apply, null if the file is removed. */
type Change = (target: Target) => Buffer | null | undefined

const pick = <T>(chance: Chance, list: readonly T[]): T | undefined => list[chance(list.length || 1)]

/** A change of the text of a JSON file. */
const inText =
  (edit: (text: string, target: Target) => string): Change =>
  target =>
    target.name.endsWith('.json') ? Buffer.from(edit(target.bytes.toString(), target)) : undefined

/** A change of the value of a JSON file, which is then spelled as files are. */
const inValue = (edit: (value: object, chance: Chance) => unknown): Change =>
  inText((text, { chance }) => canonicalText(edit(JSON.parse(text), chance)))

/** The same text with one of the places that a pattern finds replaced. */
function replaceOne(text: string, pattern: RegExp, chance: Chance, to: (found: string) => string): string {
  const found = pick(chance, [...text.matchAll(pattern)])
  if (!found) return text
  return text.slice(0, found.index) + to(found[0]) + text.slice(found.index + found[0].length)
}

const ITEM_BYTES: Readonly<Record<string, number>> = {
  'plays.bin': 70,
  'entries.bin': 64,
  'excluded.bin': 33,
}

/** A change of the list of items of a binary file. */
const inItems =
  (edit: (items: Buffer[], chance: Chance) => Buffer[]): Change =>
  ({ name, bytes, chance }) => {
    const size = ITEM_BYTES[name]
    if (size === undefined || bytes.length < 2 * size) return undefined
    const items = Array.from({ length: bytes.length / size }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    return Buffer.concat(edit(items, chance))
  }

/** A list somewhere in a JSON value that has something in it. */
function* listsIn(value: unknown): Generator<unknown[]> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > 0) yield value
  for (const member of Object.values(value)) yield* listsIn(member)
}

const withoutOne = (value: object, chance: Chance) => {
  const list = pick(chance, [...listsIn(value)])
  list?.splice(chance(list.length), 1)
  return value
}

/** The keys of another service, under the same names. */
function otherKeys(bytes: Buffer, chance: Chance): Buffer {
  const { signature: _, ...file } = JSON.parse(bytes.toString())
  const secrets = file.keys.map(({ keyId }: { keyId: string }) =>
    signingKey(keyId, Buffer.alloc(32, chance(256))),
  )
  const keys = file.keys.map((key: object, at: number) => ({
    ...key,
    publicKey: toHex(publicKeyOf(secrets[at])),
  }))
  return bytesOfJson(signed(secrets.at(-1), { ...file, keys }))
}

/**
 * The same file of another campaign or draw; keys, which all campaigns share, of another service. A later list of files
 * of the same campaign is genuine, and only asks for more of them.
 */
const fromElsewhere: Change = ({ set, name, bytes, others, chance }) =>
  name === 'keys.json'
    ? otherKeys(bytes, chance)
    : pick(
        chance,
        others
          .filter(({ eventKey }) => name !== 'manifest.json' || eventKey !== set.eventKey)
          .flatMap(({ files }) => files.get(name) ?? []),
      )
/** Any other file of the same campaign or draw. */
const fromBeside: Change = ({ set, name, chance }) =>
  pick(
    chance,
    [...set.files].filter(([other]) => other !== name).map(([, bytes]) => bytes),
  )

/** Every way of tampering with files. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'a flipped bit': ({ bytes, chance }) => {
    if (bytes.length === 0) return undefined
    const at = chance(bytes.length)
    return Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ (1 << chance(8))))
  },
  'another byte': ({ bytes, chance }) => {
    if (bytes.length === 0) return undefined
    const at = chance(bytes.length)
    return Buffer.from(bytes.with(at, ((bytes[at] ?? 0) + 1 + chance(255)) % 256))
  },
  'cut at the end': ({ bytes, chance }) =>
    bytes.length === 0 ? undefined : bytes.subarray(0, chance(bytes.length)),
  'cut at the beginning': ({ bytes, chance }) =>
    bytes.length === 0 ? undefined : bytes.subarray(1 + chance(bytes.length)),
  'cut out of the middle': ({ bytes, chance }) => {
    if (bytes.length < 3) return undefined
    const at = 1 + chance(bytes.length - 2)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
  },
  'a byte appended': ({ bytes, chance }) => Buffer.concat([bytes, Buffer.of(chance(256))]),
  'a line end appended': ({ bytes }) => Buffer.concat([bytes, Buffer.from('\n')]),
  'appended to itself': ({ bytes }) => (bytes.length === 0 ? undefined : Buffer.concat([bytes, bytes])),
  'a byte order mark': inText(text => `\ufeff${text}`),
  'lines that end in CRLF': inText(text => text.replaceAll(',', ',\r\n')),
  'a space': inText((text, { chance }) => replaceOne(text, /[:,]/g, chance, found => `${found} `)),
  'members in another order': inText(text =>
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse())),
  ),
  'a member twice': inText(text => text.replace(/^\{("\w+":)/, '{$1null,$1')),
  'an unknown member': inText(text => text.replace(/\}$/, ',"zzz":true}')),
  'a number as 1.0': inText((text, { chance }) =>
    replaceOne(text, /(?<=:)\d+(?=[,}])/g, chance, found => `${found}.0`),
  ),
  'a number as 1e0': inText((text, { chance }) =>
    replaceOne(text, /(?<=:)\d+(?=[,}])/g, chance, found => `${found}e0`),
  ),
  'an escaped letter': inText((text, { chance }) =>
    replaceOne(text, /(?<=")[a-z](?=\w*")/g, chance, found => `\\u00${found.charCodeAt(0).toString(16)}`),
  ),
  'another number': inText((text, { chance }) =>
    replaceOne(text, /(?<=[:[,])\d+(?=[,}\]])/g, chance, found => String(Number(found) + 1)),
  ),
  'another text': inText((text, { chance }) =>
    replaceOne(text, /(?<=:")[^"\\]+(?=")/g, chance, found =>
      /^[0-9a-f]+$/.test(found) ? [...found].reverse().join('') : `${found} 2`,
    ),
  ),
  'a title': inValue(value => ('title' in value ? { ...value, title: 'Another title' } : value)),
  'one of a list left out': inValue(withoutOne),
  'a time': inText((text, { chance }) =>
    replaceOne(text, /(?<=At":)\d{13}/g, chance, found => String(Number(found) + 60_000)),
  ),
  'an item less': inItems((items, chance) => items.toSpliced(chance(items.length), 1)),
  'an item twice': inItems((items, chance) => {
    const at = chance(items.length)
    return items.toSpliced(at, 0, ...items.slice(at, at + 1))
  }),
  'two items swapped': inItems((items, chance) => {
    const at = chance(items.length - 1)
    return items.toSpliced(at, 2, ...items.slice(at, at + 2).reverse())
  }),
  'taken over from another campaign': fromElsewhere,
  'taken over from another campaign, once more': fromElsewhere,
  'swapped with another file': fromBeside,
  emptied: ({ bytes }) => (bytes.length === 0 ? undefined : Buffer.alloc(0)),
  'taken away': () => null,
}
