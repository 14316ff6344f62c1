import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { runWrites } from '#server/db/pipeline/writes.ts'
import type { Deps } from '#server/deps.ts'
import type { ParticipationCommand, ParticipationResult } from '../commands/command.ts'
import { decideBatch } from './decide-batch.ts'
import { loadBatch } from './load-batch.ts'
import { batchWrites } from './persist-batch.ts'

/**
 * Processes a batch of commands inside one transaction of the caller's, which has to see their accounts. It locks the
 * logs of their campaigns in one order, reads, decides here, and writes. Rows get their account from the campaign,
 * never from a request.
 * @returns the result of each command, or the reason why it alone was refused
 */
export async function processBatch(
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  run: RunStatement,
  now: Date,
  commands: readonly ParticipationCommand[],
): Promise<{ taken: (ParticipationResult | Error)[]; written: Promise<unknown> }> {
  const state = await loadBatch(deps, run, now, commands)
  const taken = await decideBatch(run, state, commands)
  return { taken, written: runWrites(run, batchWrites(deps, state)) }
}
