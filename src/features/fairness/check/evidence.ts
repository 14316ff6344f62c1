import { z } from 'zod'
import type { FairnessSpec } from '../contract.ts'
import { type ItemList, listOf } from '../item-list.ts'
import {
  Beacon,
  Certificate,
  CommitmentFile,
  HeadsFile,
  KeysFile,
  MomentsRootFile,
  RevealFile,
} from '../published.ts'
import { EntryReceipt, Receipt } from '../receipt.ts'
import type { PublicKey } from '../signature.ts'

const JsonFiles = z.object({
  certificate: Certificate.exactOptional(),
  commitment: CommitmentFile.exactOptional(),
  momentsRoot: MomentsRootFile.exactOptional(),
  heads: HeadsFile.exactOptional(),
  keys: KeysFile.exactOptional(),
  reveal: RevealFile.exactOptional(),
  beacon: Beacon.exactOptional(),
  receipt: z.union([Receipt, EntryReceipt]).exactOptional(),
})

/** Bytes of one item of the lists of a draw (pf1 4.4, item 2). */
export const ITEM_BYTES = { entries: 64, excluded: 33 } as const

/** Published files as they were found: parsed JSON, and binary lists. A long list may have been read already. */
export type RawFiles = { [Name in keyof z.output<typeof JsonFiles>]?: unknown } & {
  plays?: Uint8Array
} & { [Name in keyof typeof ITEM_BYTES]?: Uint8Array | ItemList }

/** Published files whose shape is right; `raw` is what signatures are checked on. */
export type Evidence = z.output<typeof JsonFiles> & { plays?: Uint8Array; raw: RawFiles } & {
  [Name in keyof typeof ITEM_BYTES]?: ItemList
}

function asList(name: keyof typeof ITEM_BYTES, list: Uint8Array | ItemList): ItemList {
  return list instanceof Uint8Array ? listOf(list, ITEM_BYTES[name]) : list
}

/** A file that does not have the shape of its name: nothing can be said about it. */
export class Unreadable extends Error {}

/**
 * The files as evidence.
 * @throws Unreadable naming the file and the member that is not as it must be
 */
export function readEvidence(raw: RawFiles): Evidence {
  const { plays, entries, excluded, ...json } = raw
  const parsed = JsonFiles.safeParse(json)
  const lists = {
    ...(plays && { plays }),
    ...(entries && { entries: asList('entries', entries) }),
    ...(excluded && { excluded: asList('excluded', excluded) }),
  }
  if (parsed.success) return { ...parsed.data, ...lists, raw }
  const [issue] = parsed.error.issues
  throw new Unreadable(`${issue?.path.join('.') ?? 'A file'}: ${issue?.message ?? 'unreadable'}`)
}

/** What a campaign was committed to, wherever that is written. */
export type Committed = {
  kind: 'instant-win' | 'sweepstakes'
  C: string
  spec: FairnessSpec
  specHash: string
  activationNo: number
  publishedAt: number
  seed?: string
}

/** The commitment that counts: the certificate's, else the newest published one; undefined when there is none. */
export function committedIn({ certificate, commitment, reveal }: Evidence): Committed | undefined {
  if (certificate) return { ...certificate, ...certificate.commitment }
  const newest =
    commitment?.commitments.findLast(({ kind }) => kind === 'instant-win') ?? commitment?.commitments.at(-1)
  if (!newest) return undefined
  const seed = reveal?.seeds.find(({ C }) => C === newest.C)?.seed
  return seed === undefined ? newest : { ...newest, seed }
}

/** The keys that signatures are checked with. */
export function keysIn({ keys }: Evidence): readonly PublicKey[] {
  return keys?.keys ?? []
}
