import { createHash } from 'node:crypto'
import type { PublishedName } from '#features/fairness/contract.ts'
import { manifestBytes, openPublished } from '#features/fairness/server/index.ts'
import { ITEM_BYTES, type ListName, publishedList } from '#features/sweepstakes/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { findLastHead } from '../log-queries.ts'
import { type FilePlace, listFiles, reachedAt } from '../place.ts'
import { catchUp } from './catch-up.ts'
import { headsBytes, keysBytes } from './live-files.ts'
import { playsFile, RECORD_BYTES } from './plays-file.ts'

/** A published file; its content is read while it is sent. */
export interface OpenedFile {
  /** Differs whenever the content does. */
  version: string
  length: number
  pieces: AsyncIterable<Buffer>
}

async function* once(bytes: Buffer) {
  yield bytes
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** plays.bin up to its newest published head. */
async function openPlays(deps: Deps, { campaignId, accountId }: FilePlace): Promise<OpenedFile> {
  const head = await inScope(deps.pool, accountId, db => findLastHead(db, campaignId))
  const last = head?.seq ?? 0
  return {
    version: `${last}-${head?.head.toString('base64url').slice(0, 22) ?? 'none'}`,
    length: last * RECORD_BYTES,
    pieces: playsFile(deps, { accountId, rootId: campaignId }, last),
  }
}

async function openList(deps: Deps, place: FilePlace, list: ListName): Promise<OpenedFile | undefined> {
  const { draw } = await inScope(deps.pool, place.accountId, db => reachedAt(db, place))
  return (
    draw && {
      version: draw[list].root.toString('base64url').slice(0, 22),
      length: draw[list].count * ITEM_BYTES[list],
      pieces: publishedList(deps, draw, list),
    }
  )
}

/** A file that is signed as a whole, written on each request. */
async function openSigned(
  deps: Deps,
  place: FilePlace,
  name: PublishedName,
): Promise<OpenedFile | undefined> {
  const bytes = await inScope(deps.pool, 'system', db => {
    if (name === 'heads.json') return headsBytes(db, deps, place)
    return name === 'keys.json' ? keysBytes(db, deps) : manifestBytes(db, place)
  })
  return bytes && { version: digest(bytes), length: bytes.length, pieces: once(bytes) }
}

/** A currently published file of a place; undefined for a missing or future one. */
export async function openFile(
  deps: Deps,
  place: FilePlace,
  name: PublishedName,
): Promise<OpenedFile | undefined> {
  const reached = await inScope(deps.pool, place.accountId, db => reachedAt(db, place))
  const file = listFiles(place, reached).find(one => one.name === name)
  if (!file?.isPublished) return undefined
  if (name === 'plays.bin') return openPlays(deps, place)
  if (name === 'entries.bin') return openList(deps, place, 'entries')
  if (name === 'excluded.bin') return openList(deps, place, 'excluded')
  if (file.cover === 'manifest' || name === 'manifest.json') await catchUp(deps, place)
  return file.cover === 'manifest' ? openPublished(deps, place, name) : openSigned(deps, place, name)
}
