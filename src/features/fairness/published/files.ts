/** Published files, their times, and the cover of each byte (pf1 4.7): read by publisher, checker, page and command. */

/** When files are published: a game's at activation, once its moments are fixed, and at its end; a draw's at activation, freeze and draw. */
export const STAGES = ['activation', 'moments', 'end', 'freeze', 'draw'] as const
export type Stage = (typeof STAGES)[number]
type GameStage = Exclude<Stage, 'freeze' | 'draw'>
type DrawStage = Exclude<Stage, 'moments' | 'end'>

/** Each stage as it follows the name of a file that is still to come. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  activation: 'when the campaign is activated',
  moments: 'when the prizes are sealed',
  end: 'after the end',
  freeze: 'when the entry list is frozen',
  draw: 'after the draw',
}

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
  /** Title for readers. */
  title: string
  holds: string
  from: { game?: GameStage; draw?: DrawStage }
  cover: Cover
  /** Published once and never again, regardless of later events. */
  once?: true
}

/** Every published file, most wanted first. */
const FILES = [
  {
    name: 'certificate.json',
    title: 'Certificate',
    holds: 'The whole outcome in one signed file',
    from: { game: 'end', draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'certificate.pdf',
    title: 'Printable certificate',
    holds: 'The certificate as a PDF',
    from: { game: 'end', draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'commitment.json',
    title: 'Commitment',
    holds: 'The rules and the sealed seed of each activation, signed',
    from: { game: 'activation', draw: 'activation' },
    cover: 'manifest',
  },
  {
    name: 'moments-root.json',
    title: 'Sealed prizes',
    holds: 'One hash of all prizes and their release times, signed',
    from: { game: 'moments' },
    cover: 'manifest',
  },
  {
    name: 'plays.bin',
    title: 'Play log',
    holds: 'Every play in order, without names',
    from: { game: 'moments' },
    cover: 'log',
  },
  {
    name: 'heads.json',
    title: 'Log checkpoints',
    holds: 'The state of the play log, signed every 15 minutes',
    from: { game: 'moments' },
    cover: 'signature',
  },
  {
    name: 'freeze.json',
    title: 'Frozen lists',
    holds: 'The size and hash of both lists, signed before the draw',
    from: { draw: 'freeze' },
    cover: 'manifest',
    once: true,
  },
  {
    name: 'entries.bin',
    title: 'Entry list',
    holds: 'Every eligible entry, without names',
    from: { draw: 'freeze' },
    cover: 'roots',
  },
  {
    name: 'excluded.bin',
    title: 'Excluded entries',
    holds: 'Every excluded entry, with the reason',
    from: { draw: 'freeze' },
    cover: 'roots',
  },
  {
    name: 'replacements.json',
    title: 'Replacements',
    holds: 'Each alternate who replaced a winner, with the reason',
    from: { draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'reveal.json',
    title: 'Seed',
    holds: 'The secret seed of each activation',
    from: { game: 'end', draw: 'draw' },
    cover: 'manifest',
  },
  {
    name: 'manifest.json',
    title: 'List of files',
    holds: 'Each published file with its SHA-256 hash, signed at every update',
    from: { game: 'activation', draw: 'activation' },
    cover: 'signature',
  },
  {
    name: 'keys.json',
    title: 'Public keys',
    holds: 'The keys to check every signature',
    from: { game: 'activation', draw: 'activation' },
    cover: 'signature',
  },
] as const satisfies readonly Definition[]
export type PublishedName = (typeof FILES)[number]['name']

/** A published file. */
export type PublishedFile = Definition & { name: PublishedName }
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
