import { parseArgs } from 'node:util'

export const USAGE = `Usage: drumroll verify <certificate.json | folder | URL> [options]

Checks published files of a campaign against each other (pf1), without asking the service.
Every published file beside the certificate is checked too: a copy of the whole folder is
best. A file that was changed, swapped or taken from another campaign is named.

  --plays <file>      the log of plays (plays.bin)
  --entries <file>    the list of a draw (entries.bin)
  --excluded <file>   what a draw left out (excluded.bin)
  --receipt <file>    a participant's receipt, to be found in the log or in the list of a draw
  --pubkey <file>     keys.json, or 64 hexadecimal digits, from a source that you trust
  --beacon <file>     the beacon's round as JSON: chain, round, signature, randomness
  --fetch-beacon      ask the beacon itself for its round
  --json              print the result as JSON

Exit code: 0 verified, 1 mismatch, 2 unreadable input, 3 verified with warnings.`

/** What the command is asked to do. */
export type Options = {
  target: string
  files: Partial<Record<'plays' | 'entries' | 'excluded' | 'receipt' | 'pubkey' | 'beacon', string>>
  fetchBeacon: boolean
  json: boolean
}

const FILE = { type: 'string' } as const

/**
 * Reads the words behind the command.
 * @throws TypeError for an unknown option; Error when there is nothing to check
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: args[0] === 'verify' ? args.slice(1) : [...args],
    allowPositionals: true,
    options: {
      plays: FILE,
      entries: FILE,
      excluded: FILE,
      receipt: FILE,
      pubkey: FILE,
      beacon: FILE,
      'fetch-beacon': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [target, ...rest] = positionals
  if (target === undefined || rest.length > 0) throw new Error('Name one certificate, folder or URL')
  const { json, 'fetch-beacon': fetchBeacon, ...files } = values
  return { target, files, fetchBeacon, json }
}
