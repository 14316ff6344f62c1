import cluster from 'node:cluster'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { gatherFigures } from './gather-figures.ts'

test('a process that is gone is left out, and the caller continues', async () => {
  cluster.setupPrimary({ execArgv: ['--eval', 'process.exit()'] })
  const worker = cluster.fork()
  await once(worker, 'exit')
  const failures: unknown[] = []
  worker.on('error', error => failures.push(error))
  expect((await gatherFigures([worker])).trim()).toBe('')
  expect(failures).toEqual([])
})
