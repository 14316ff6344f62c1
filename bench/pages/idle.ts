// The cost of the idle program, started by `npm start` on existing data with its own database: the time until it is
// ready, and its memory at several ages.
//   npm run bench -- idle [starts] [ages in seconds]   3 starts, and the last one at 20, 100 and 600 seconds when absent
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, memoryOf } from '../shared/cpu.ts'
import { median } from '../shared/machine.ts'
import { shareOf, treeOf } from '../shared/process-tree.ts'

const STARTS = Number(process.argv[3] ?? 3)
const AGES = (process.argv[4] ?? '20,100,600').split(',').map(Number)
const PORT = 4208
const MOST_MB = 250
const MOST_SECONDS = 3
const PROGRAM = 'scripts/start.ts'
const say = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'drumroll-idle-'))
chmodSync(folder, 0o711)
const isReady = () =>
  fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** @returns the seconds until it was ready */
async function start(): Promise<{ npm: ChildProcess; seconds: number }> {
  const began = performance.now()
  const npm = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await wait(10)
  }
  return { npm, seconds: (performance.now() - began) / 1000 }
}

const runs = (pid: number) => treeOf(pid).length > 0

async function stop({ pid = 0 }: ChildProcess): Promise<void> {
  const all = treeOf(pid)
  process.kill(pid, 'SIGTERM')
  while (all.some(one => runs(one.pid))) await wait(100)
}

/**
 * Measures the program's memory, and that of npm and the start script, which wait for its end.
 * @returns megabytes of the program: all that it has in memory, with what it shares with other programs
 */
function look(pid: number, age: number): number {
  const all = treeOf(pid)
  const programs = all.filter(({ command }) => command.includes(PROGRAM))
  if (programs.length === 0) throw new Error('the program is not there')
  const held = programs.reduce((sum, one) => sum + memoryOf(one.pid), 0)
  const cpu = programs.reduce((sum, one) => sum + cpuOf(one.pid), 0) / 1e6
  const others = all.filter(one => !programs.includes(one)).reduce((sum, one) => sum + shareOf(one.pid), 0)
  say(
    `${age} s old: ${held.toFixed(0)} MB, ${cpu.toFixed(1)} s of processor time so far; npm and its script: ${others.toFixed(0)} MB`,
  )
  return held
}

try {
  say(
    `${cpus().length} x ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  )
  // The first makes what later ones find.
  await stop((await start()).npm)
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let at = 0; at < STARTS; at++) {
    const { npm, seconds: taken } = await start()
    seconds.push(taken)
    const readyAt = performance.now() - taken * 1000
    for (const age of at === STARTS - 1 ? AGES : AGES.slice(0, 1)) {
      await wait(readyAt + age * 1000 - performance.now())
      megabytes.push(look(npm.pid ?? 0, age))
    }
    await stop(npm)
  }
  const most = Math.max(...megabytes)
  say(
    `ready after ${median(seconds).toFixed(1)} s (at most ${MOST_SECONDS}), ${most.toFixed(0)} MB idle at most (${MOST_MB})`,
  )
  if (most > MOST_MB) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
