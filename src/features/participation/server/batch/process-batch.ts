import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { Turn, TurnTaken } from '../commands/command.ts'
import { decideTurns } from './decide-batch.ts'
import { readBooks } from './load-batch.ts'
import { writeBooks } from './persist-batch.ts'

/**
 * Takes a batch of turns inside one transaction of the caller's, which has to see their accounts: locks the
 * logs of their campaigns in one order, reads, decides here, writes. Rows get their account from the campaign,
 * never from a request.
 * @returns for each turn what became of it, or why it alone was refused
 */
export async function takeTurns(
  run: RunStatement,
  now: Date,
  turns: readonly Turn[],
): Promise<{ taken: (TurnTaken | Error)[]; written: Promise<unknown> }> {
  const books = await readBooks(run, now, turns)
  const taken = await decideTurns(run, books, turns)
  return { taken, written: writeBooks(run, books) }
}
