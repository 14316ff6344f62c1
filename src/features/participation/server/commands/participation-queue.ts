import type { SpanContext } from '@opentelemetry/api'
import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { currentSpan, inSharedSpan } from '#server/telemetry/spans.ts'
import { processBatch } from '../batch/process-batch.ts'
import type { ParticipationCommand, ParticipationResult } from './command.ts'

/** Queue of all entries and plays. */
export interface ParticipationQueue {
  /**
   * Resolves when the result of the command is on disk. A repeat of a command gets the result of the first.
   * @throws StaleCampaign when the campaign has changed since it was read; notStarted, paused or gone by the clock
   * @throws alreadyEntered at the person's limit; notFound for a token of no entry or a type without plays
   * @throws unavailable when too many wait
   */
  submit(command: ParticipationCommand): Promise<ParticipationResult>
  /** Waits for the commands that were asked for, then lets go of the connection. */
  close(): Promise<void>
}

type QueueDeps = Pick<Deps, 'pg' | 'clock' | 'keys' | 'sealKey' | 'workload' | 'isDistributed'>

/** Connections that write to a distributed database at the same time. */
const LANES = 4

const rootOf = ({ campaign }: ParticipationCommand): number => campaign.rootId

/**
 * Opens the writers of a process, each a connection of its own with one batch at a time. A plain database has one,
 * whose batches hold the commands of all roots. On a distributed database a batch is of one root, and so of one node;
 * a root keeps its lane, so that a slow node delays few others.
 */
export function openParticipationQueue(deps: QueueDeps): ParticipationQueue {
  const lanes = Array.from({ length: deps.isDistributed ? LANES : 1 }, () => openLane(deps))
  return {
    submit(command) {
      const lane = lanes[rootOf(command) % lanes.length]
      if (!lane) throw new Error('A root has no lane')
      return lane.submit(command)
    },
    async close() {
      await Promise.all(lanes.map(lane => lane.close()))
    },
  }
}

/** One writer with its queue. */
function openLane(deps: QueueDeps): ParticipationQueue {
  const writer = openWriter(deps.pg, deps)
  /** Requests behind the commands, while these are traced. */
  const origins = new WeakMap<ParticipationCommand, SpanContext>()
  const originsOf = (commands: readonly ParticipationCommand[]) =>
    commands.map(command => origins.get(command)).filter(origin => origin !== undefined)
  const group = groupCommit<ParticipationCommand, ParticipationResult>({
    keyOf: deps.isDistributed ? rootOf : undefined,
    run: commands =>
      inSharedSpan('batch of entries and plays', originsOf(commands), () =>
        writer.transaction(async run => {
          const { taken, written } = await processBatch(deps, run, deps.clock.now(), commands)
          written.catch(() => {}) // The writer reports it: it ends the transaction.
          deps.workload.batched(commands.length)
          return taken
        }),
      ),
  })
  return {
    submit(command) {
      const origin = currentSpan()
      if (origin) origins.set(command, origin)
      return group.submit(command)
    },
    async close() {
      await group.drain()
      await writer.close()
    },
  }
}
