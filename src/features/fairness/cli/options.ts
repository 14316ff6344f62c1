import { parseArgs } from 'node:util'

export const USAGE = `Usage: drumroll verify <certificate.json | folder | URL> [options]

Checks the published files of a campaign against each other (pf1), without contacting the service.
It checks every published file in the folder of the certificate, so copy the whole folder.
It names each file that was changed, swapped or taken from another campaign.

  --plays <file>      the play log (plays.bin)
  --entries <file>    the entry list of a draw (entries.bin)
  --excluded <file>   the excluded entries of a draw (excluded.bin)
  --receipt <file>    an entrant's receipt, to find in the play log or in the lists of a draw
  --pubkey <file>     keys.json, or 64 hexadecimal digits, from a source you trust
  --beacon <file>     the beacon round as JSON: chain, round, signature, randomness
  --fetch-beacon      get the round from the beacon itself
  --json              print the result as JSON

Exit code: 0 verified, 1 mismatch, 2 unreadable input, 3 verified with warnings.`

/** Options of the command. */
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
  if (target === undefined || rest.length > 0) throw new Error('Enter one certificate file, folder or URL')
  const { json, 'fetch-beacon': fetchBeacon, ...files } = values
  return { target, files, fetchBeacon, json }
}
