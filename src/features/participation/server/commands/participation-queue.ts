import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { takeTurns } from '../batch/process-batch.ts'
import type { Turn, TurnTaken } from './command.ts'

/** Where everyone's entries and plays come together. */
export interface Turns {
  /**
   * Resolves when what became of the turn is on disk. A repeat of a turn gets what became of the first.
   * @throws StaleCampaign when the campaign has changed since it was looked at; notStarted, paused or gone by
   * the clock; alreadyEntered at the person's limit; notFound for a token of no entry or a type without plays;
   * unavailable when too many wait
   */
  take(turn: Turn): Promise<TurnTaken>
  /** Waits for the turns that were asked for, then lets go of the connection. */
  close(): Promise<void>
}

/** Opens the one writer of a process: a connection of its own, one batch at a time. */
export function openTurns(deps: Pick<Deps, 'pg' | 'clock'>): Turns {
  const writer = openWriter(deps.pg)
  const group = groupCommit<Turn, TurnTaken>({
    run: turns =>
      writer.transaction(async run => {
        const { taken, written } = await takeTurns(run, deps.clock.now(), turns)
        written.catch(() => {}) // The writer tells of it: it ends the transaction.
        return taken
      }),
  })
  return {
    take: turn => group.submit(turn),
    async close() {
      await group.drain()
      await writer.close()
    },
  }
}
