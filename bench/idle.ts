// What the program needs when nobody is there: memory, and the time from its start on existing data until it is ready.
//   npm run bench -- idle [starts]   3 starts when absent
import { cpuOf, memoryOf } from './cpu.ts'
import { machineLine, median } from './machine.ts'
import { openPlayWorld } from './play-world.ts'

const STARTS = Number(process.argv[3] ?? 3)
const PORT = 4208
const SETTLE_MS = 5000
const say = (text: string) => process.stdout.write(`${text}\n`)

const world = await openPlayWorld()
try {
  say(await machineLine(world.deps.pg))
  // The first makes what later ones find.
  await world.serve(PORT)
  await world.stopServers()
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now()
    await world.serve(PORT)
    while ((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status !== 200) {}
    seconds.push((performance.now() - began) / 1000)
    await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
    const pid = world.servers.get(PORT)?.pid ?? 0
    megabytes.push(memoryOf(pid))
    say(`start ${start + 1}: ${(cpuOf(pid) / 1e6).toFixed(1)} s of processor time so far`)
    await world.stopServers()
  }
  say(
    `ready after ${median(seconds).toFixed(1)} s (at most 3), ${median(megabytes).toFixed(0)} MB idle (at most 200)`,
  )
} finally {
  await world.stop()
}
