/** Which one of the processes of a program this is, from 0, and where their sockets lie. */
export interface PeerPlace {
  slot: number
  count: number
  /** Folder of the sockets, open only to the program's own user. */
  directory: string
}

const OPTION = '--process'

/** Arguments that tell a process its place. */
export const placeArguments = ({ slot, count, directory }: PeerPlace): string[] => [
  OPTION,
  String(slot),
  String(count),
  directory,
]

/** The place that a process was started with; undefined for the only one of its program. */
export function readPlace(argv: readonly string[]): PeerPlace | undefined {
  const at = argv.indexOf(OPTION)
  const [slot, count, directory] = argv.slice(at + 1)
  if (at < 0 || directory === undefined) return undefined
  return { slot: Number(slot), count: Number(count), directory }
}
