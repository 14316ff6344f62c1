import { z } from 'zod'
import { scopeStatement } from '#server/db/scope.ts'
import { task } from '../command.ts'
import { findClusterFaults } from './find-faults.ts'
import { onDistributed } from './on-distributed.ts'

export const clusterCheck = task({
  name: 'cluster check',
  summary:
    'Check the servers, tables and shards of a distributed database. Exits with code 1 if something is wrong',
  options: {},
  example: 'cluster check',
  wishes: z.strictObject({}),
  run: ({ readConfig }) =>
    onDistributed(readConfig(), async ({ pg }) => {
      const client = await pg.connect()
      try {
        await client.query('begin')
        await client.query(scopeStatement('system'))
        const faults = await findClusterFaults(client)
        await client.query('commit')
        if (faults.length > 0) return { text: faults.join('\n'), alarming: true }
        return {
          text: 'All servers respond, every hot table is distributed and protected, and no row has lost its parent.',
        }
      } finally {
        client.release(true)
      }
    }),
})
