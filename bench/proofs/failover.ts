// Two programs on one database behind HAProxy. While people play, one is killed and restarted, and the other is stopped
// and restarted, in turns. Only requests in progress at the killed program may fail, and none at the stopped one.
// Acknowledged plays are stored afterwards, once, as they were acknowledged; rate limits hold across both programs.
// While one is away, the other pauses for a second, as on an overloaded machine. Each program may have several processes:
// they are killed together, as a supervisor or a lost machine ends them.
//   npm run prove:failover [-- rounds processes seed]   10 rounds and 2 processes in each program when absent
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { hasHaproxy, startHaproxy } from '../shared/haproxy.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { openClient, type Tried } from './patient-client.ts'

const [rounds = 10, processes = 2, seed = randomInt(2 ** 31)] = process.argv.slice(3).map(Number)
const CLIENTS = 32
const PORTS = [4205, 4206] as const
const BALANCER = 4207
const TOKENS = 2000
const FROZEN_MS = 1000
/** Calls a minute to the log of the sign-in pages; see LOG_ERROR_LIMIT in the contract. */
const CALLS_ALLOWED = 10
const TELLING_MS = 25
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A number in [0, 1) that follows from the seed. */
const chance = (draw: number) =>
  createHash('sha256').update(`${seed} ${draw}`).digest().readUInt32BE() / 2 ** 32

/** Responses to people, by the number of their play. */
const told = new Map<number, string>()
let changed = 0
let answers = 0
const failed: Tried[] = []
/** Changes of the programs, by their time. */
const changes: { what: string; at: number }[] = []
/** Time of death of each killed program. */
const deaths: { killedAt: number; deadAt: number }[] = []

function note(tried: Tried): boolean {
  if (tried.status !== 200) {
    failed.push(tried)
    return false
  }
  answers += 1
  const { outcome, receipt } = JSON.parse(tried.body)
  const what = `${outcome} ${receipt.h}`
  if ((told.get(receipt.seq) ?? what) !== what) changed += 1
  told.set(receipt.seq, what)
  return true
}

/** Signals all processes of a program. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

function isGroupAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

async function end({ servers }: PlayWorld, port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const child = servers.get(port)
  if (!child) return
  const ended = once(child, 'exit')
  changes.push({ what: signal, at: performance.now() })
  const killedAt = performance.now()
  if (signal === 'SIGKILL') signalAll(child, signal)
  else child.kill(signal)
  await ended
  // The system closes the sockets of one process after the other.
  while (isGroupAlive(child)) await wait(10)
  if (signal === 'SIGKILL') deaths.push({ killedAt, deadAt: performance.now() })
}

/** Pauses a program with SIGSTOP, as a machine may do. */
async function freeze({ servers }: PlayWorld, port: number): Promise<void> {
  const child = servers.get(port)
  if (!child) return
  changes.push({ what: 'a pause of the other one', at: performance.now() })
  signalAll(child, 'SIGSTOP')
  await wait(FROZEN_MS)
  signalAll(child, 'SIGCONT')
}

/** Failures by reason and by the change before them, in tenths of a second after it. */
function tellFailures(failures: readonly Tried[]): string[] {
  const counts = new Map<string, number>()
  for (const { begunAt, status, error } of failures) {
    const { what, at } = changes.findLast(change => change.at <= begunAt) ?? { what: 'the beginning', at: 0 }
    const key = `${status ?? error}, begun ${((begunAt - at) / 1000).toFixed(1)} s after ${what}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([words, count]) => `${count} x ${words}`)
}

async function makeTrouble(world: PlayWorld): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const [turn, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
      const [port = 0, other = 0] = (round + turn) % 2 === 0 ? PORTS : PORTS.toReversed()
      await wait(300 + chance(round * 2 + turn) * 1200)
      await end(world, port, signal)
      await Promise.all([world.serve(port, { processes }), freeze(world, other)])
      changes.push({ what: 'a start', at: performance.now() })
      // Until the balancer has seen that it is back, there is only one to go on with.
      await wait(1500)
    }
  }
}

if (!hasHaproxy()) {
  say(
    '\n*** SEVERAL PROCESSES ARE NOT PROVED: there is no HAProxy here (Debian: apt-get install haproxy) ***\n',
  )
  process.exit(0)
}
const world = await openPlayWorld()
const { deps } = world
try {
  say(
    `${await machineLine(deps.pg)}\n${rounds} kills and as many stops of programs with ${processes} processes, ${CLIENTS} clients, seed ${seed}`,
  )
  const campaign = await makeBenchCampaign(deps, { prizes: 500 })
  await Promise.all(PORTS.map(port => world.serve(port, { processes })))
  const balancer = await startHaproxy({ port: BALANCER, servers: PORTS })
  const client = openClient(BALANCER, CLIENTS)
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  const tokens = await makeTokens(deps, campaign, TOKENS)
  let making: Promise<void> | undefined
  let made = tokens.length
  const more = () => {
    making ??= makeTokens(deps, campaign, TOKENS).then(list => {
      made += list.length
      tokens.push(...list)
      making = undefined
    })
    return making
  }
  let isOver = false
  const playing = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const playToken = tokens.pop()
      if (playToken === undefined) {
        await more()
        continue
      }
      const body = { playToken, clientNonce: randomBytes(16).toString('hex') }
      // Clients without a response ask again.
      while (!note(await client.post(path, body))) await wait(20)
    }
  })
  await makeTrouble(world)
  isOver = true
  await Promise.all(playing)

  let letThrough = 0
  for (let call = 0; call < CALLS_ALLOWED * 4; call++) {
    const body = { level: 'error', code: 'PROOF', message: 'A call that is counted' }
    const { status } = await client.post('/api/auth/_log', body, '198.51.100.7')
    if (status === 200) letThrough += 1
    // Requests before the programs have synchronized pass; see docs/decisions/081.
    await wait(TELLING_MS)
  }
  client.close()
  await balancer.stop()

  const { stored, lost } = await compareTold(deps, campaign, told)
  // With the killed one: asked before it was dead. Each connection has one request at a time.
  const excused = failed.filter(({ begunAt }) =>
    deaths.some(({ deadAt }) => begunAt < deadAt && deadAt - begunAt < 5000),
  )
  const others = failed.filter(tried => !excused.includes(tried))
  for (const words of tellFailures(others)) say(words)
  const reasons = [...new Set(failed.map(({ status, error }) => status ?? error))].join(', ')
  const checked = await checkPlays(deps, campaign, told.size)
  expect(
    `${answers + failed.length} requests, ${failed.length} failed (${reasons || 'none'}), ${excused.length} of them with a program that was killed`,
    failed.length === excused.length && failed.length <= deaths.length * CLIENTS,
  )
  expect(
    `${told.size} plays were answered, ${stored} stored, ${lost} lost or otherwise`,
    lost === 0 && told.size === stored,
  )
  expect(`${changed} repeats were answered otherwise than before`, changed === 0)
  expect(
    `a limit of ${CALLS_ALLOWED} calls let ${letThrough} of ${CALLS_ALLOWED * 4} through`,
    letThrough >= CALLS_ALLOWED && letThrough < CALLS_ALLOWED * 1.5,
  )
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)
  say(`${made} people had entered`)
} finally {
  await world.stop()
}
