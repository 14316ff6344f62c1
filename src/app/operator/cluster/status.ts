import { z } from 'zod'
import { type Node, readNodes } from '#server/db/distributed/read-cluster.ts'
import { describeRebalance, readRebalance } from '#server/db/distributed/read-rebalance.ts'
import { task } from '../command.ts'
import { onDistributed } from './on-distributed.ts'

const MEGABYTE = 1024 * 1024

const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`

/** One server in a line; what is not there is left out. */
export function describeNode(node: Node): string {
  const state = node.isActive ? 'active' : 'inactive'
  const facts = [node.isCoordinator ? 'coordinator' : 'worker', node.responds ? state : 'does not respond']
  if (!node.isCoordinator) facts.push(`${node.shards} shards`)
  if (!node.isCoordinator && node.responds) facts.push(megabytes(node.bytes))
  if (node.leftShards > 0) facts.push(`${node.leftShards} moved shards wait to be dropped`)
  if (node.slots > 0)
    facts.push(`slowest of ${node.slots} replication slots ${megabytes(node.slotBytes)} behind`)
  if (node.inDoubt > 0) facts.push(`${node.inDoubt} transactions in doubt`)
  return `${node.name}  ${facts.join(', ')}`
}

export const clusterStatus = task({
  name: 'cluster status',
  summary:
    'Show the servers of a distributed database, the shards on each of them, and how far a rebalance is',
  options: {},
  example: 'cluster status',
  wishes: z.strictObject({}),
  run: ({ readConfig }) =>
    onDistributed(readConfig(), async ({ pg }) => {
      const rebalance = await readRebalance(pg)
      const lines = (await readNodes(pg)).map(describeNode)
      if (rebalance && (rebalance.isRunning || !rebalance.isFine))
        lines.push(`Rebalance: ${describeRebalance(rebalance)}.`)
      return { text: lines.join('\n') }
    }),
})
