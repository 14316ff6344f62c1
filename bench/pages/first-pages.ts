// First pages of a campaign, each requested by a new visitor. They come from the program, several builds in turns, and
// from nginx with the file of deploy/ in front of it. For comparison, pages that belong to one visitor, which are never
// cached.
//   npm run bench -- first-pages [rounds] [main.js of a build ...]
import { cpuOf } from '../shared/cpu.ts'
import { machineLine, median } from '../shared/machine.ts'
import { hasNginx, startNginx } from '../shared/nginx.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, during, getOf } from '../shared/raw-client.ts'

const [rounds = '5', ...others] = process.argv.slice(3)
const PORT = 4331
const PROXY = 4332
const CONNECTIONS = 64
const MEASURED_MS = 3000
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The requested page, its rate per second, and the microseconds of the program for each. */
interface Figure {
  name: string
  perSecond: number
  us: number
}

async function ask(world: PlayWorld, name: string, port: number, path: string): Promise<Figure> {
  const pid = world.servers.get(PORT)?.pid ?? 0
  let address = 0
  const next = () => {
    address += 1
    return getOf(path, address)
  }
  await drive([port], CONNECTIONS, during(1000, next))
  const before = cpuOf(pid)
  const run = await drive([port], CONNECTIONS, during(MEASURED_MS, next))
  if (run.failures.length > 0) throw new Error(`${name}: ${run.failures[0]}`)
  return { name, perSecond: run.perSecond, us: (cpuOf(pid) - before) / run.times.length }
}

async function measure(world: PlayWorld, main: string | undefined): Promise<Figure[]> {
  const build = main ?? 'this build'
  const { eventKey } = await makeBenchCampaign(world.deps, { prizes: 10 })
  await world.serve(PORT, { main })
  const page = `/e/${eventKey}`
  const figures = [await ask(world, `${build}, page from the program`, PORT, page)]
  if (main === undefined) {
    figures.push(await ask(world, `${build}, visit from the program`, PORT, `${page}/visit`))
    if (hasNginx()) {
      const nginx = await startNginx(PROXY, PORT)
      try {
        figures.push(await ask(world, `${build}, page from nginx`, PROXY, page))
        figures.push(await ask(world, `${build}, visit through nginx`, PROXY, `${page}/visit`))
      } finally {
        await nginx.stop()
      }
    }
  }
  await world.stopServers()
  return figures
}

const world = await openPlayWorld()
try {
  say(await machineLine(world.deps.pg))
  const byName = new Map<string, Figure[]>()
  for (let round = 0; round < Number(rounds); round++) {
    for (const main of [...others, undefined]) {
      for (const figure of await measure(world, main)) {
        byName.set(figure.name, [...(byName.get(figure.name) ?? []), figure])
      }
    }
  }
  for (const [name, figures] of byName) {
    const rates = figures.map(({ perSecond }) => perSecond)
    const spread = `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`
    const us = median(figures.map(figure => figure.us)).toFixed(0)
    say(`${name}: ${median(rates).toFixed(0)} a second (${spread}), ${us} µs of the program for each`)
  }
} finally {
  await world.stop()
}
