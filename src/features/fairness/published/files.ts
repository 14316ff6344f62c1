import type { published } from '#shared/i18n/messages/en/published.ts'

/** Published files, their times, and the cover of each byte (pf1 4.7): read by publisher, checker, page and command. */

/** When files are published: a game's at activation, once its moments are fixed, and at its end; a draw's at activation, freeze and draw. */
export const STAGES = ['activation', 'moments', 'end', 'freeze', 'draw'] as const
export type Stage = (typeof STAGES)[number]
type GameStage = Exclude<Stage, 'freeze' | 'draw'>
type DrawStage = Exclude<Stage, 'moments' | 'end'>

/** The text of each stage, for files that are still to come. */
export const STAGE_TEXTS = {
  activation: 'atActivation',
  moments: 'atMoments',
  end: 'atEnd',
  freeze: 'atFreeze',
  draw: 'atDraw',
} as const satisfies Readonly<Record<Stage, keyof typeof published>>

/** Protection that reveals a changed byte of a file. */
export type Cover =
  /** Its SHA-256 is in manifest.json. */
  | 'manifest'
  /** Signed as a whole, or, for manifest.json, step by step; in canonical JSON. */
  | 'signature'
  /** Each record is chained to the one before; the chain ends with the newest signed head. */
  | 'log'
  /** Its length and the Merkle root over its items are in freeze.json. */
  | 'roots'

interface Definition {
  name: string
  /** Its title in the texts of published files; what it holds is beside it. */
  word: keyof typeof published
  from: { game?: GameStage; draw?: DrawStage }
  cover: Cover
  /** Published once and never again, regardless of later events. */
  once?: true
}

/** Every published file, most wanted first. */
const FILES = [
  {
    name: 'certificate.json',
    word: 'certificate',
    from: { game: 'end', draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'certificate.pdf',
    word: 'printable',
    from: { game: 'end', draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'commitment.json',
    word: 'commitment',
    from: { game: 'activation', draw: 'activation' },
    cover: 'manifest',
  },
  {
    name: 'moments-root.json',
    word: 'sealed',
    from: { game: 'moments' },
    cover: 'manifest',
  },
  {
    name: 'plays.bin',
    word: 'plays',
    from: { game: 'moments' },
    cover: 'log',
  },
  {
    name: 'heads.json',
    word: 'heads',
    from: { game: 'moments' },
    cover: 'signature',
  },
  {
    name: 'freeze.json',
    word: 'freeze',
    from: { draw: 'freeze' },
    cover: 'manifest',
    once: true,
  },
  {
    name: 'entries.bin',
    word: 'entries',
    from: { draw: 'freeze' },
    cover: 'roots',
  },
  {
    name: 'excluded.bin',
    word: 'excluded',
    from: { draw: 'freeze' },
    cover: 'roots',
  },
  {
    name: 'replacements.json',
    word: 'replacements',
    from: { draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'reveal.json',
    word: 'seed',
    from: { game: 'end', draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'manifest.json',
    word: 'manifest',
    from: { game: 'activation', draw: 'activation' },
    cover: 'signature',
  },
  {
    name: 'keys.json',
    word: 'keys',
    from: { game: 'activation', draw: 'activation' },
    cover: 'signature',
  },
] as const satisfies readonly Definition[]
export type PublishedName = (typeof FILES)[number]['name']

/** A published file. */
export type PublishedFile = Definition & Pick<(typeof FILES)[number], 'name' | 'word'>
export const PUBLISHED_FILES: readonly PublishedFile[] = FILES
export const PUBLISHED_NAMES: readonly PublishedName[] = FILES.map(({ name }) => name)

/** Owners of files: the plays of a campaign, or one of its draws. */
export type PlaceKind = 'game' | 'draw'

/** The files of a game, or of a draw, in their order. */
export const filesOf = (kind: PlaceKind): PublishedFile[] =>
  PUBLISHED_FILES.filter(({ from }) => from[kind] !== undefined)

/** A file by its name; undefined for a name that none has. */
export const fileNamed = (name: string): PublishedFile | undefined =>
  PUBLISHED_FILES.find(file => file.name === name)

/** Where files belong: a campaign or date by its key, and which of its draws; 0 is its game. */
export interface Place {
  eventKey: string
  drawNo: number
}

/** Whether files are those of a game, or of a draw. */
export const kindOf = ({ drawNo }: Pick<Place, 'drawNo'>): PlaceKind => (drawNo === 0 ? 'game' : 'draw')
