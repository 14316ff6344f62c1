// npm run prove:bad-input [-- requests seed]: bad requests to every route, from several processes, 1,000,000 when
// absent. Exits with 1 when a response is a failure, reveals internals, is slow, or changes other accounts' data.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { expect, say } from '../bench/shared/holds.ts'

const [requests = 1_000_000, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number)
const PROCESSES = availableParallelism()
const SLOW_MS = 1000
const GROWN_MB = 100
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', 'test/sweeps/bad-input.sweep.test.ts']
const Found = z.object({
  requests: z.number(),
  share: z.number(),
  slowestMs: z.number(),
  grownMb: z.number(),
  heldMb: z.number(),
})

/** Sends a part of the requests; returns the findings, or the failure. */
async function runPart(part: number): Promise<z.output<typeof Found> | string> {
  const share = Math.ceil(requests / PROCESSES)
  const fuzz = { FUZZ_REQUESTS: String(share), FUZZ_SEED: String((seed + part) % 2 ** 31), PROVE: '1' }
  const env = { ...process.env, ...fuzz, MALLOC_ARENA_MAX: '2' } // As the service is started.
  const run = spawn(process.execPath, VITEST, { env })
  const [said, failed] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
  const line = /^counted: (\{.*\})$/m.exec(said)?.[1]
  if (run.exitCode !== 0 || line === undefined) return said + failed
  return Found.parse(JSON.parse(line))
}

say(`${requests} requests from ${PROCESSES} processes, seed ${seed}`)
const parts = await Promise.all(Array.from({ length: PROCESSES }, (_, part) => runPart(part)))
const found = parts.filter(part => typeof part !== 'string')
for (const failure of parts.filter(part => typeof part === 'string')) say(failure)
expect(
  'no answer was a failure, told what is inside, or changed what belongs to others',
  found.length === PROCESSES,
)
const most = (figure: 'slowestMs' | 'grownMb' | 'heldMb') =>
  Math.round(Math.max(...found.map(part => part[figure])))
const reach = Math.round(Math.min(...found.map(part => part.share)))
expect(`at least ${reach} of a hundred reached what their route does`, found.length > 0)
expect(`the slowest answer took ${most('slowestMs')} ms`, most('slowestMs') <= SLOW_MS)
expect(
  `a process holds ${most('heldMb')} MB more than when it was warm; before a collection it is ${most('grownMb')} MB`,
  most('heldMb') < GROWN_MB,
)
