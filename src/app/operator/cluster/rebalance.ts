import type pg from 'pg'
import { z } from 'zod'
import { readNodes } from '#server/db/distributed/read-cluster.ts'
import { describeRebalance, readRebalance } from '#server/db/distributed/read-rebalance.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { type Outcome, task } from '../command.ts'
import { Addresses } from './address.ts'
import { attendMoves } from './attend-moves.ts'
import { addWorkers, readCluster } from './nodes.ts'
import { onDistributed } from './on-distributed.ts'
import { onNode, prepareWorker } from './prepare-node.ts'
import { describeNode } from './status.ts'

/** Holds until the connection ends, so that one command attends the moves. @throws PlainError when another one does */
async function refuseSecond(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `select pg_try_advisory_lock(hashtext('drumroll cluster rebalance')) as "isFirst"`,
  )
  if (rows[0]?.isFirst) return
  const rebalance = await readRebalance(client)
  const words = rebalance?.isRunning ? `: ${describeRebalance(rebalance)}` : ''
  throw new PlainError(`Another cluster rebalance is running${words}. cluster status shows when it has ended`)
}

/** @throws PlainError when there is one worker, or one that does not respond */
async function refuseLone(client: pg.Client): Promise<void> {
  const workers = (await readNodes(client)).filter(({ isCoordinator }) => !isCoordinator)
  const away = workers.filter(({ responds, isActive }) => !(responds && isActive)).map(({ name }) => name)
  if (away.length > 0) throw new PlainError(`${away.join(', ')} does not respond. Start it first`)
  if (workers.length < 2)
    throw new PlainError(
      'The database has one worker, so its shards cannot move. Add another with --workers host:port',
    )
}

/** Starts a rebalance, or goes on with one whose command was interrupted. */
async function rebalance(client: pg.Client, tell: (line: string) => void): Promise<Outcome> {
  const isRunning = (await readRebalance(client))?.isRunning ?? false
  if (isRunning) tell('A rebalance is running already. This command goes on with it.')
  const started = isRunning ? undefined : await client.query('select citus_rebalance_start() as job')
  const isAny = isRunning || started?.rows[0]?.job
  const ended = isAny ? await attendMoves(client, tell) : undefined
  const words = ended
    ? `${describeRebalance(ended)}.`
    : 'The shards are spread evenly already, so none was moved.'
  const nodes = (await readNodes(client)).map(describeNode)
  return { text: [words, ...nodes].join('\n'), alarming: ended ? ended.done < ended.moves : false }
}

export const clusterRebalance = task({
  name: 'cluster rebalance',
  summary:
    'Spread the shards of a distributed database evenly over its workers, and over new ones. The service keeps running',
  options: {
    workers: 'addresses of new workers: host:port, separated by commas',
    superuser: 'superuser on all nodes (postgres); its password comes from PGPASSWORD or ~/.pgpass',
  },
  example: 'cluster rebalance --workers 10.0.0.4:5432',
  wishes: z.strictObject({
    workers: Addresses.optional(),
    superuser: z.string().min(1).default('postgres'),
  }),
  async run({ readConfig, tell = () => {} }, { workers = [], superuser }) {
    const config = readConfig()
    const work = async () => {
      const { coordinator, ...of } = readCluster(config.databaseUrl, superuser)
      return onNode(coordinator, of, async client => {
        await refuseSecond(client)
        for (const worker of workers) await prepareWorker(worker, of)
        await addWorkers(client, workers)
        await refuseLone(client)
        return rebalance(client, tell)
      })
    }
    return onDistributed(config, work, { isAlarming: true })
  },
})
