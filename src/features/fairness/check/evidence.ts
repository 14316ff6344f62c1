import { z } from 'zod'
import type { Said } from '#shared/i18n/said.ts'
import type { FairnessSpec } from '../contract.ts'
import type { PublicKey } from '../crypto/signature.ts'
import { EntryReceipt, Receipt } from '../game/receipt.ts'
import { type ItemList, listOf } from '../merkle/item-list.ts'
import type { Place, PublishedName } from '../published/files.ts'
import {
  Beacon,
  Certificate,
  CommitmentFile,
  FreezeFile,
  HeadsFile,
  KeysFile,
  MomentsRootFile,
  ReplacementsFile,
  RevealFile,
} from '../published/json-files.ts'
import { ManifestFile } from '../published/manifest.ts'
import { said } from '../said.ts'

/** Bytes of one item of the lists of a draw (pf1 4.4, item 2). */
export const ITEM_BYTES = { 'entries.bin': 64, 'excluded.bin': 33 } as const
export type ListName = keyof typeof ITEM_BYTES

/** Published files by name, in their found form. A long list may have been read already. */
export type Files = { [Name in Exclude<PublishedName, ListName>]?: Uint8Array } & {
  [Name in ListName]?: Uint8Array | ItemList
}

type JsonName = Exclude<PublishedName, `${string}.bin` | `${string}.pdf`>

/** Input of a check. */
export interface Given {
  files: Files
  receipt?: unknown
  beacon?: unknown
  /** Keys from elsewhere, which count instead of keys.json. */
  trusted?: readonly PublicKey[]
  /** Where the files were taken from, or belong as the page says that checks them. */
  expected?: Place
}

/** Files whose shape is right. */
export interface Evidence {
  given: Given
  /** Raw text of each JSON file, for verifying signatures. */
  raw: { readonly [Name in PublishedName]?: unknown }
  manifest: ManifestFile | undefined
  certificate: Certificate | undefined
  commitment: CommitmentFile | undefined
  momentsRoot: MomentsRootFile | undefined
  heads: HeadsFile | undefined
  freeze: FreezeFile | undefined
  replacements: ReplacementsFile | undefined
  reveal: RevealFile | undefined
  keys: KeysFile | undefined
  beacon: Beacon | undefined
  receipt: Receipt | EntryReceipt | undefined
  plays: Uint8Array | undefined
  entries: ItemList | undefined
  excluded: ItemList | undefined
}

/** A file that does not have the shape of its name: nothing can be said about it. */
export class Unreadable extends Error {
  readonly said: Said
  /** The same for the command line, where that is more exact than the text. */
  readonly detail: string | undefined

  constructor(text: Said, detail?: string) {
    super(detail ?? JSON.stringify(text))
    this.said = text
    this.detail = detail
  }
}

/** The exact text: a byte order mark stays, and is no JSON. */
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The value of a JSON file.
 * @throws Unreadable for bytes that are none
 */
export function parseJson(name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(text.decode(bytes))
  } catch {
    throw new Unreadable(said('notJson', { file: name }))
  }
}

function shaped<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  const text = path === '' ? said('wrongShape', { file: name }) : said('wrongMember', { file: name, path })
  throw new Unreadable(text, `${[name, path].filter(Boolean).join(', ')}: ${issue?.message}`)
}

function listIn(files: Files, name: ListName): ItemList | undefined {
  const list = files[name]
  return list instanceof Uint8Array ? listOf(list, ITEM_BYTES[name]) : list
}

/**
 * Parses the given files as evidence.
 * @throws Unreadable naming the file and the member that is not as it must be
 */
export function readEvidence(given: Given): Evidence {
  const { files } = given
  const raw: { [Name in PublishedName]?: unknown } = {}
  function read<Schema extends z.ZodType>(name: JsonName, schema: Schema): z.output<Schema> | undefined {
    const bytes = files[name]
    if (!bytes) return undefined
    raw[name] = parseJson(name, bytes)
    return shaped(name, schema, raw[name])
  }
  const other = <Schema extends z.ZodType>(name: string, schema: Schema, value: unknown) =>
    value === undefined ? undefined : shaped(name, schema, value)
  return {
    given,
    manifest: read('manifest.json', ManifestFile),
    certificate: read('certificate.json', Certificate),
    commitment: read('commitment.json', CommitmentFile),
    momentsRoot: read('moments-root.json', MomentsRootFile),
    heads: read('heads.json', HeadsFile),
    freeze: read('freeze.json', FreezeFile),
    replacements: read('replacements.json', ReplacementsFile),
    reveal: read('reveal.json', RevealFile),
    keys: read('keys.json', KeysFile),
    beacon: other('beacon.json', Beacon, given.beacon),
    receipt: other('receipt.json', z.union([Receipt, EntryReceipt]), given.receipt),
    plays: files['plays.bin'],
    entries: listIn(files, 'entries.bin'),
    excluded: listIn(files, 'excluded.bin'),
    raw,
  }
}

/** Commitment of a campaign, from any file that states it. */
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
export function keysIn({ given, keys }: Evidence): readonly PublicKey[] {
  return given.trusted ?? keys?.keys ?? []
}
