import { z } from 'zod'
import { beaconBytesOf, QUICKNET } from '../beacon.ts'
import { type Files, type Given, ITEM_BYTES, type ListName, parseJson } from '../check/evidence.ts'
import { toHex } from '../crypto/bytes.ts'
import type { PublicKey } from '../crypto/signature.ts'
import { givenName } from '../published/file-name.ts'
import { fileNamed, PUBLISHED_FILES } from '../published/files.ts'
import { KeysFile } from '../published/json-files.ts'
import { loadTogether } from '../published/load-together.ts'
import { Missing } from './missing.ts'
import type { Options } from './options.ts'
import { findTarget, listAt, need, readRemote, type Target } from './read-place.ts'

const LISTS: readonly ListName[] = ['entries.bin', 'excluded.bin']
/** Lists may be longer than memory: they are read part by part. */
const WHOLE = PUBLISHED_FILES.map(({ name }) => name).filter(name => !(name in ITEM_BYTES))

const Certified = z.object({ signature: z.object({ keyId: z.string() }) })

/** A key file: keys.json itself, or the bare key, which is then taken for the one that signed the certificate. */
function keysFrom(bytes: Uint8Array, certificate: unknown): readonly PublicKey[] {
  const hex = new TextDecoder().decode(bytes).trim().toLowerCase()
  if (/^[0-9a-f]{64}$/.test(hex)) {
    const keyId = Certified.safeParse(certificate).data?.signature.keyId ?? 'given'
    return [{ keyId, alg: 'Ed25519', publicKey: hex, createdAt: 0 }]
  }
  const parsed = KeysFile.safeParse(parseJson('keys.json', bytes))
  if (!parsed.success) throw new Missing('The file for --pubkey is not a keys.json file')
  return parsed.data.keys
}

const Round = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })
const Promised = z.object({ spec: z.object({ beacon: z.object({ round: z.int() }).optional() }) })

/** Asks drand itself for the round that the certificate promised; nothing when it promised none. */
async function askBeacon(certificate: unknown): Promise<unknown> {
  const round = Promised.safeParse(certificate).data?.spec.beacon?.round
  if (round === undefined) return undefined
  const bytes = await readRemote(`https://api.drand.sh/v2/beacons/quicknet/rounds/${round}`)
  const found = Round.parse(parseJson('beacon.json', bytes ?? new Uint8Array()))
  return { chain: QUICKNET.chain, ...found, randomness: toHex(beaconBytesOf(found.signature)) }
}

/** Every published file at the target. */
async function filesAt({ read, at, named }: Target, target: string): Promise<Files> {
  const files: Files = await loadTogether(name => read(at(name)), WHOLE)
  for (const name of LISTS) {
    const list = await listAt(at(name), name)
    if (list) files[name] = list
  }
  // A copy under another name takes precedence over files beside it.
  if (named !== undefined && !fileNamed(named)) {
    const name = givenName(named) ?? 'certificate.json'
    if (name !== 'beacon.json' && name !== 'receipt.json') files[name] = await need(target)
  }
  if (Object.keys(files).length === 0) throw new Missing(`No published files found at ${target}`)
  return files
}

/**
 * Files that the options name, and files beside the target.
 * @throws Missing or Unreadable for a file that is missing or broken
 */
export async function loadFiles({ target, files: named, fetchBeacon }: Options): Promise<Given> {
  const place = await findTarget(target)
  const files = await filesAt(place, target)
  if (named.plays !== undefined) files['plays.bin'] = await need(named.plays)
  for (const name of LISTS) {
    const file = named[name === 'entries.bin' ? 'entries' : 'excluded']
    if (file === undefined) continue
    const list = await listAt(file, name)
    if (!list) throw new Missing(`${file} does not exist`)
    files[name] = list
  }
  const given: Given = { files, ...(place.expected && { expected: place.expected }) }
  for (const name of ['receipt', 'beacon'] as const) {
    const file = named[name]
    if (file !== undefined) given[name] = parseJson(file, await need(file))
  }
  const certificate = files['certificate.json'] && parseJson('certificate.json', files['certificate.json'])
  if (named.pubkey !== undefined) given.trusted = keysFrom(await need(named.pubkey), certificate)
  const round = fetchBeacon ? await askBeacon(certificate) : undefined
  if (round !== undefined) given.beacon = round
  return given
}
