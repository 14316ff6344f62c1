// Plays of one campaign on one, two and four processes, each with and without row-level security. It shows the gain of
// another process, and the cost of row-level security. Both forms of the database take turns.
import { machineLine, median } from '../shared/machine.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { measurePlays, type Row } from './play-rows.ts'
import { costOf, spreadOf } from './play-table.ts'

const ROUNDS = Number(process.argv[3] ?? 3)
const PROCESSES = [1, 2, 4]
const CONNECTIONS = [64, 256]
const FIRST_PORT = 4210
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Takes the policies of every table away, or sets them up again. */
async function setWalls({ deps }: PlayWorld, on: boolean): Promise<void> {
  const { rows } = await deps.pg.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and exists (select from pg_policy p where p.polrelid = c.oid)`,
  )
  for (const { name } of rows) {
    await deps.pg.query(`alter table ${name} ${on ? 'enable' : 'disable'} row level security`)
  }
}

interface Pair {
  with: Row
  without: Row
}

async function measurePair(world: PlayWorld, ports: number[], connections: number): Promise<Pair> {
  const guarded = await measurePlays(world, ports, connections)
  await setWalls(world, false)
  const open = await measurePlays(world, ports, connections)
  await setWalls(world, true)
  return { with: guarded, without: open }
}

async function round(world: PlayWorld): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const count of PROCESSES) {
    const ports = Array.from({ length: count }, (_, index) => FIRST_PORT + index)
    for (const port of ports) if (!world.servers.has(port)) await world.serve(port)
    for (const connections of CONNECTIONS) pairs.push(await measurePair(world, ports, connections))
  }
  await world.stopServers()
  return pairs
}

const world = await openPlayWorld()
try {
  say(await machineLine(world.deps.pg))
  const rounds: Pair[][] = []
  for (let number = 1; number <= ROUNDS; number++) rounds.push(await round(world))
  say(
    '\n| | a second | p99 ms | x one process | without row-level security | x with it | µs each, with | without |',
  )
  say('|---|---|---|---|---|---|---|---|')
  for (const [index, first] of (rounds[0] ?? []).entries()) {
    const pairs = rounds.flatMap(each => each[index] ?? [])
    const alone = rounds.flatMap(each => each[index % CONNECTIONS.length] ?? [])
    const rates = pairs.map(pair => pair.with.perSecond)
    const open = pairs.map(pair => pair.without.perSecond)
    const cells = [
      first.with.name,
      spreadOf(rates, 0),
      median(pairs.map(pair => pair.with.p99)).toFixed(1),
      spreadOf(
        rates.map((rate, at) => rate / (alone[at]?.with.perSecond ?? Number.NaN)),
        2,
      ),
      spreadOf(open, 0),
      spreadOf(
        open.map((rate, at) => rate / (rates[at] ?? Number.NaN)),
        2,
      ),
      costOf(pairs.map(pair => pair.with)),
      costOf(pairs.map(pair => pair.without)),
    ]
    say(`| ${cells.join(' | ')} |`)
  }
} finally {
  await world.stop()
}
