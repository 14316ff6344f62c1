import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ITEM_BYTES, type ListName } from '../check/evidence.ts'
import type { ItemList } from '../merkle/item-list.ts'
import type { Place } from '../published/files.ts'
import { publishedAt } from '../published/published-at.ts'
import { readListFile } from './list-file.ts'
import { Missing } from './missing.ts'

/** Bytes of a file or an address; undefined when there is none. */
type Read = (place: string) => Promise<Uint8Array | undefined>

/** The bytes of a file; undefined when there is none. */
export const readLocal: Read = async place => {
  try {
    return await readFile(place)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Missing(`${place}: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

const isRemote = (place: string) => /^https?:\/\//.test(place)

async function ask(place: string): Promise<Response | undefined> {
  const answer = await fetch(place).catch((error: unknown) => {
    throw new Missing(`${place}: ${error instanceof Error ? error.message : 'no answer'}`)
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Missing(`${place}: status ${answer.status}`)
  return answer
}

/** The bytes at an address; undefined when there is nothing. */
export const readRemote: Read = async place => {
  const answer = await ask(place)
  return answer && new Uint8Array(await answer.arrayBuffer())
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
export async function listAt(place: string, name: ListName): Promise<ItemList | undefined> {
  const path = isRemote(place) ? await download(place) : place
  if (path === undefined || !existsSync(path)) return undefined
  return readListFile(path, ITEM_BYTES[name])
}

/** Place of a target's files, its name if it is one of them, and its campaign if it is stated. */
export interface Target {
  read: Read
  at: (file: string) => string
  named?: string
  expected?: Place
}

function remoteTarget(target: string): Target {
  const { folder, ...stated } = publishedAt(target)
  return { read: readRemote, at: file => new URL(file, folder).href, ...stated }
}

/** Target of a certificate, a folder or an address. */
export async function findTarget(target: string): Promise<Target> {
  if (isRemote(target)) return remoteTarget(target)
  const isFolder = await stat(target).then(
    found => found.isDirectory(),
    () => false,
  )
  const folder = isFolder ? target : dirname(target)
  return { read: readLocal, at: file => join(folder, file), ...(isFolder ? {} : { named: basename(target) }) }
}

/** A file that has to be there. */
export async function need(file: string): Promise<Uint8Array> {
  const bytes = await readLocal(file)
  if (!bytes) throw new Missing(`${file} does not exist`)
  return bytes
}
