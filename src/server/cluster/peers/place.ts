/** Index of this process in its program, from 0, and the place of the sockets. */
export interface PeerPlace {
  slot: number
  count: number
  /** Folder of the sockets, open only to the program's own user. */
  directory: string
}

const OPTION = '--process'

/** Arguments with the place of a process. */
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
