// A play from end to end over HTTP, beside one durable row and a constant response in the same run on the same machine.
// A play is the call POST …/play of a person who has entered. The play is parsed, validated, found by its token,
// checked against the person's limits, decided, chained, stored durably, and answered with a signed receipt. Page costs
// are measured beside it.
import { fileURLToPath } from 'node:url'
import { jumpNs } from '../shared/jumps.ts'
import { machineLine } from '../shared/machine.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, during, getOf } from '../shared/raw-client.ts'
import { answerConstant, CONSTANT_PORT, insertRate, withConstant } from '../shared/yardsticks.ts'
import { MEASURED_MS, measurePages, measurePlays, measureTurns, type Row, rowOf } from './play-rows.ts'
import { report } from './play-table.ts'

const ROUNDS = Number(process.argv[3] ?? 3)
const CONNECTIONS = [1, 8, 64, 256]
const PORTS = [4201, 4202]
const say = (text: string) => process.stdout.write(`${text}\n`)

async function insertRow({ deps, socket }: PlayWorld, clients: number): Promise<Row> {
  const perSecond = await insertRate(deps.pg, socket, clients)
  return {
    name: `one row, ${clients} clients (pgbench)`,
    perSecond,
    p50: (1000 * clients) / perSecond,
    p99: Number.NaN,
  }
}

async function round(world: PlayWorld): Promise<Row[]> {
  const rows: Row[] = [await insertRow(world, 64), await insertRow(world, 1)]
  const constant = getOf('/')
  rows.push(
    rowOf(
      'constant answer, 64 connections',
      await withConstant(fileURLToPath(import.meta.url), () =>
        drive(
          [CONSTANT_PORT],
          64,
          during(MEASURED_MS, () => constant),
        ),
      ),
    ),
  )
  for (const atOnce of [1, 64, 256]) rows.push(await measureTurns(world, atOnce))
  const [one = 0, two = 0] = PORTS
  await world.serve(one)
  for (const connections of CONNECTIONS) rows.push(await measurePlays(world, [one], connections))
  rows.push(await measurePages(world, [one]))
  await world.serve(two)
  for (const connections of CONNECTIONS) rows.push(await measurePlays(world, [one, two], connections))
  await world.stopServers()
  return rows
}

/** The memory in use right now: plays touch more of it than the yardsticks do. */
function jumpsLine(): string {
  const took = (kilobytes: number) => jumpNs(1024 * kilobytes).toFixed(0)
  return `a jump in 256 kB takes ${took(256)} ns, in 4 MB ${took(4096)}, in 32 MB ${took(32_768)}`
}

async function main(): Promise<void> {
  const world = await openPlayWorld()
  try {
    say(await machineLine(world.deps.pg))
    const rounds: Row[][] = []
    for (let number = 1; number <= ROUNDS; number++) {
      const jumps = jumpsLine()
      rounds.push(await round(world))
      say(`round ${number} done: before it ${jumps}, after it ${jumpsLine()}`)
    }
    report(rounds, say)
  } finally {
    await world.stop()
  }
}

if (process.argv[2] === 'constant') await answerConstant()
else await main()
