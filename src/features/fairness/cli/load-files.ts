import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { beaconBytesOf, QUICKNET } from '../beacon.ts'
import { toHex } from '../bytes.ts'
import { ITEM_BYTES, type RawFiles, Unreadable } from '../check/evidence.ts'
import { FILE_NAMES, fileOf } from '../check/file-name.ts'
import type { ItemList } from '../item-list.ts'
import { readListFile } from './list-file.ts'
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

const isRemote = (place: string) => /^https?:\/\//.test(place)

async function ask(place: string): Promise<Response | undefined> {
  const answer = await fetch(place).catch((error: unknown) => {
    throw new Unreadable(`${place}: ${error instanceof Error ? error.message : 'no answer'}`)
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Unreadable(`${place}: status ${answer.status}`)
  return answer
}

const readRemote: Read = async place => {
  const answer = await ask(place)
  return answer && new Uint8Array(await answer.arrayBuffer())
}

function parse(name: string, bytes: Uint8Array): unknown {
  if (name.endsWith('.bin')) return bytes
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Unreadable(`${name} is no JSON`)
  }
}

/** A remote list as a file of its own, which goes when the command ends. */
async function download(place: string): Promise<string | undefined> {
  const answer = await ask(place)
  if (!answer?.body) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-verify-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'list.bin')
  await pipeline(answer.body, createWriteStream(path))
  return path
}

/** The list at a place, read part by part; undefined when there is none. */
async function listAt(place: string, name: keyof typeof ITEM_BYTES): Promise<ItemList | undefined> {
  const path = isRemote(place) ? await download(place) : place
  if (path === undefined || !existsSync(path)) return undefined
  return readListFile(path, ITEM_BYTES[name])
}

/** Where a target's files are, and the target's own name when it is one of them. */
async function placeOf(
  target: string,
): Promise<{ read: Read; at: (file: string) => string; named?: string }> {
  if (isRemote(target)) {
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
    if (name === 'entries' || name === 'excluded') {
      const list = files[name] === undefined ? await listAt(at(file), name) : undefined
      if (list) raw[name] = list
      continue
    }
    const bytes = await read(at(file))
    if (bytes) raw[name] = parse(file, bytes)
  }
  // A copy under another name is what the caller means, whatever lies beside it.
  if (named !== undefined && !Object.values(FILE_NAMES).some(file => file === named)) {
    raw[fileOf(named) ?? 'certificate'] = parse(named, await need(target))
  }
  if (Object.keys(raw).length === 0) throw new Unreadable(`Nothing to check at ${target}`)
  if (files.plays !== undefined) raw.plays = await need(files.plays)
  for (const name of ['entries', 'excluded'] as const) {
    const file = files[name]
    if (file === undefined) continue
    raw[name] = await listAt(file, name)
    if (!raw[name]) throw new Unreadable(`${file} does not exist`)
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
