import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeDataHome, type Program, startProgram } from './parts/program.ts'

let home: string
test.beforeEach(() => {
  home = makeDataHome()
})
test.afterEach(() => rmSync(home, { recursive: true, force: true }))

const METRICS_TOKEN = 'a-token-of-some-length'

/** The processes that serve, by Linux' own list; PostgreSQL's are not among them. */
function workersOf({ process: { pid } }: Program): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children
    .map(Number)
    .filter(
      child =>
        existsSync(`/proc/${child}/cmdline`) &&
        readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('dist/main.js'),
    )
}

test('two processes share an address; one that is killed is started again, and both end in order', async () => {
  const program = await startProgram({
    DATA_DIR: join(home, 'data'),
    WEB_CONCURRENCY: '2',
    METRICS_TOKEN,
    NODE_ENV: 'production',
    BEACON: 'off',
    LOG_LEVEL: 'error',
  })
  const ask = (path: string) =>
    fetch(`${program.url}${path}`, {
      headers: { connection: 'close', authorization: `Bearer ${METRICS_TOKEN}` },
    })
  const [victim = 0, other = 0] = workersOf(program)
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => workersOf(program)).not.toContain(victim)
  for (let call = 0; call < 20; call++) expect((await ask('/livez')).status).toBe(200)
  await expect.poll(() => workersOf(program).filter(pid => pid !== victim).length).toBe(2)
  expect(workersOf(program)).toContain(other)
  expect(program.words()).toContain('a process ended and is restarting')

  // Each process counts the calls of both, except those of a killed one.
  await expect
    .poll(
      async () => (await (await ask('/metrics')).text()).match(/route="\/livez",status="200"\} (\d+)/)?.[1],
    )
    .toBeDefined()
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('a stop while only the first process serves fails no request and ends in order', async () => {
  const program = await startProgram(
    { DATA_DIR: join(home, 'data'), WEB_CONCURRENCY: '2', NODE_ENV: 'production', BEACON: 'off' },
    /Server listening at (http:[^"]+)"/,
  )
  expect(program.words()).not.toContain('Drumroll serves')
  program.process.kill('SIGTERM')
  // Asks like a load balancer, which gets 503 and sends nothing more.
  const ask = () => fetch(`${program.url}/readyz`, { headers: { connection: 'close' } })
  while ((await ask()).status === 200);
  expect(await program.ended).toBe(0)
})
