import { z } from 'zod'
import { type Node, readNodes } from '#server/db/distributed/read-cluster.ts'
import { task } from '../command.ts'
import { onDistributed } from './on-distributed.ts'

const MEGABYTE = 1024 * 1024

function line({ name, isCoordinator, isActive, shards, bytes }: Node): string {
  const state = isActive ? 'active' : 'inactive'
  if (isCoordinator) return `${name}  coordinator, ${state}`
  return `${name}  worker, ${state}, ${shards} shards, ${Math.round(bytes / MEGABYTE)} MB`
}

export const clusterStatus = task({
  name: 'cluster status',
  summary: 'Show the servers of a distributed database, and the shards on each of them',
  options: {},
  example: 'cluster status',
  wishes: z.strictObject({}),
  run: ({ readConfig }) =>
    onDistributed(readConfig(), async ({ pg }) => ({
      text: (await readNodes(pg)).map(line).join('\n'),
    })),
})
