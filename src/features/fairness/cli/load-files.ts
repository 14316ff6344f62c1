import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { beaconBytesOf, QUICKNET } from '../beacon.ts'
import { toHex } from '../bytes.ts'
import { type RawFiles, Unreadable } from '../check/evidence.ts'
import { FILE_NAMES, fileOf } from '../check/file-name.ts'
import type { Options } from './options.ts'

/** Bytes of a file or an address; undefined when there is none. */
type Read = (place: string) => Promise<Uint8Array | undefined>

const readLocal: Read = async place => {
  try {
    return await readFile(place)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Unreadable(`${place}: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

const readRemote: Read = async place => {
  const answer = await fetch(place).catch((error: unknown) => {
    throw new Unreadable(`${place}: ${error instanceof Error ? error.message : 'no answer'}`)
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Unreadable(`${place}: status ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

function parse(name: string, bytes: Uint8Array): unknown {
  if (name.endsWith('.bin')) return bytes
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Unreadable(`${name} is no JSON`)
  }
}

/** Where a target's files are, and the target's own name when it is one of them. */
async function placeOf(
  target: string,
): Promise<{ read: Read; at: (file: string) => string; named?: string }> {
  if (/^https?:\/\//.test(target)) {
    const url = new URL(target)
    const page = /^\/verify\/([^/]+)(\/draw-\d+)?\/?$/.exec(url.pathname)
    const below = page && `/api/v0/public/event/${page[1]}/fairness${page[2] ?? ''}/`
    const folder = new URL(below ?? '.', url)
    return { read: readRemote, at: file => new URL(file, folder).href }
  }
  const isFolder = await stat(target).then(
    found => found.isDirectory(),
    () => false,
  )
  const folder = isFolder ? target : dirname(target)
  return { read: readLocal, at: file => join(folder, file), ...(isFolder ? {} : { named: basename(target) }) }
}

async function need(file: string): Promise<Uint8Array> {
  const bytes = await readLocal(file)
  if (!bytes) throw new Unreadable(`${file} does not exist`)
  return bytes
}

const Certified = z.object({ signature: z.object({ keyId: z.string() }) })

/** A key file: keys.json itself, or the bare key, which is then taken for the one that signed the certificate. */
function keysFrom(text: string, certificate: unknown): unknown {
  const hex = text.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hex)) return parse('keys.json', new TextEncoder().encode(text))
  const keyId = Certified.safeParse(certificate).data?.signature.keyId ?? 'given'
  return { version: 'pf1.1', keys: [{ keyId, alg: 'Ed25519', publicKey: hex, createdAt: 0 }] }
}

const Round = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })
const Promised = z.object({ spec: z.object({ beacon: z.object({ round: z.int() }).optional() }) })

/** Asks drand itself for the round that the certificate promised; nothing when it promised none. */
async function fetchBeacon(certificate: unknown): Promise<unknown> {
  const round = Promised.safeParse(certificate).data?.spec.beacon?.round
  if (round === undefined) return undefined
  const bytes = await readRemote(`https://api.drand.sh/v2/beacons/quicknet/rounds/${round}`)
  const found = Round.parse(parse('beacon.json', bytes ?? new Uint8Array()))
  return { chain: QUICKNET.chain, ...found, randomness: toHex(beaconBytesOf(found.signature)) }
}

/**
 * Everything that the options name, and what lies beside the target.
 * @throws Unreadable for a file that is missing or broken
 */
export async function loadFiles({ target, files, fetchBeacon: asksBeacon }: Options): Promise<RawFiles> {
  const { read, at, named } = await placeOf(target)
  const raw: Record<string, unknown> = {}
  for (const [name, file] of Object.entries(FILE_NAMES)) {
    const bytes = await read(at(file))
    if (bytes) raw[name] = parse(file, bytes)
  }
  // A copy under another name is what the caller means, whatever lies beside it.
  if (named !== undefined && !Object.values(FILE_NAMES).some(file => file === named)) {
    raw[fileOf(named) ?? 'certificate'] = parse(named, await need(target))
  }
  if (Object.keys(raw).length === 0) throw new Unreadable(`Nothing to check at ${target}`)
  for (const name of ['plays', 'entries', 'excluded'] as const) {
    const file = files[name]
    if (file !== undefined) raw[name] = await need(file)
  }
  for (const name of ['receipt', 'beacon'] as const) {
    const file = files[name]
    if (file !== undefined) raw[name] = parse(file, await need(file))
  }
  if (files.pubkey !== undefined) {
    raw.keys = keysFrom(new TextDecoder().decode(await need(files.pubkey)), raw.certificate)
  }
  const round = asksBeacon ? await fetchBeacon(raw.certificate) : undefined
  if (round !== undefined) raw.beacon = round
  return raw
}
