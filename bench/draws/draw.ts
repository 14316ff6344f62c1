// The cost of a draw, beside one scan of the table of entries and beside `order by random()` on it, in one run.
//   npm run bench:draw [-- entries [blacklisted]]   1,000,000 entries and an empty blacklist when absent
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inScope } from '#server/db/scope.ts'
import { machineLine, median } from '../shared/machine.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { askAndFreeze, certificateOf, drawNow, filesOf, makeDrawCampaign } from './draw-campaign.ts'
import { fillBlacklist, fillEntries } from './draw-entries.ts'

const [count = 1_000_000, listed = 0] = process.argv.slice(3).map(Number)
const ROUNDS = 3
const say = (text: string) => process.stdout.write(`${text}\n`)

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const started = performance.now()
  const answer = await work()
  return { ms: performance.now() - started, answer }
}

/** Durations of some runs of the same work. */
async function rounds(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await timed(work)).ms)
  return times
}

const spread = (times: readonly number[]) =>
  `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`

/** Runs the command on a folder. Answers its exit code, and the most memory that it held, in MB. */
async function verify(folder: string): Promise<{ code: number; mb: number; said: string }> {
  const command = new URL('../verify.mjs', import.meta.url).pathname
  const child = spawn(process.execPath, [command, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', part => {
    said += part
  })
  let most = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      // It has ended.
    }
  }, 20)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  return { code, mb: Math.round(most / 1024), said }
}

/** Drops a file from the page cache, so that the next read comes from disk. */
async function forget(path: string): Promise<void> {
  const settings = ['if=/dev/null', `of=${path}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0']
  const [code] = await once(spawn('dd', settings, { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${path} stays in memory`)
}

async function readWhole(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 4_194_304 }));
}

const world = await openPlayWorld()
const folder = mkdtempSync(join(tmpdir(), 'drumroll-draw-'))
try {
  const { deps } = world
  say(await machineLine(deps.pg))
  const made = await makeDrawCampaign(deps)
  const filled = await timed(() => fillEntries(deps, made.campaign, count))
  say(
    `${count} entries written in ${(filled.ms / 1000).toFixed(0)} s, ${filled.answer} on disk; 2 % are trial runs; ${listed} on the blacklist`,
  )
  await fillBlacklist(deps, made.campaign, listed)
  const scanOf = (table: 'entries' | 'draw_entries') => async () => {
    const client = await deps.pg.connect()
    try {
      await client.query(
        `begin; set local app.account = '*'; set local max_parallel_workers_per_gather = 0;
         set local enable_indexonlyscan = off; set local enable_indexscan = off; set local enable_bitmapscan = off`,
      )
      await client.query(`select count(*) from ${table}`)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const scans = await rounds(scanOf('entries'))
  const tickets = median(await rounds(scanOf('draw_entries')))
  const randoms = await rounds(() =>
    inScope(deps.pool, 'system', db =>
      db
        .selectFrom('entries')
        .select('id')
        .orderBy(eb => eb.fn('random'))
        .limit(200)
        .execute(),
    ),
  )
  const before = process.memoryUsage.rss()
  const frozen = await timed(() => askAndFreeze(made))
  const drawn = await timed(() => drawNow(made))
  const certificate = await timed(() => certificateOf(made))
  // Before and after: what else the machine does changes meanwhile.
  scans.push(...(await rounds(scanOf('entries'))))
  const [scan, random] = [median(scans), median(randoms)]
  const mostMb = Math.round(process.resourceUsage().maxRSS / 1024)
  for (const [name, pieces] of await filesOf(made)) {
    await pipeline(Readable.from(pieces), createWriteStream(join(folder, name)))
  }
  const list = join(folder, 'entries.bin')
  /** Reading the list and checking the draw, in turns, after `prepare`. */
  const compare = async (prepare: () => Promise<void>) => {
    const [reads, checks]: [number[], number[]] = [[], []]
    let answer = { code: 0, mb: 0, said: '' }
    for (let round = 0; round < ROUNDS; round++) {
      await prepare()
      reads.push((await timed(() => readWhole(list))).ms)
      await prepare()
      const checked = await timed(() => verify(folder))
      checks.push(checked.ms)
      answer = checked.answer
    }
    return { read: median(reads), check: median(checks), answer }
  }
  const megabytes = statSync(list).size / 1e6
  const fromMemory = await compare(() => readWhole(list))
  const fromDisk = await compare(() => forget(list))
  const row = (what: string, ms: number) =>
    say(
      `| ${what} | ${ms.toFixed(ms < 10 ? 1 : 0)} | ${(ms / scan).toFixed(3)} | ${(ms / random).toFixed(3)} |`,
    )
  say(`\n| ${count} entries | ms | x scan | x order by random() |\n|---|---|---|---|`)
  row(`one scan of the entries (${spread(scans)})`, scan)
  row('one scan of the tickets', tickets)
  row('order by random() limit 200', random)
  row('freeze: rules, sort, store, hash, root', frozen.ms)
  row('draw of 100 + 100 after the freeze, with 100 awards', drawn.ms)
  row('certificate', certificate.ms)
  for (const [where, { read, check }] of [
    ['memory', fromMemory],
    ['the disk', fromDisk],
  ] as const) {
    row(`reading entries.bin from ${where}, ${(megabytes / (read / 1000)).toFixed(0)} MB/s`, read)
    row(`verification by the command, from ${where}: ${(check / read).toFixed(1)} x reading`, check)
  }
  const checked = fromMemory.answer
  say(`\nverification: exit code ${checked.code}\n${checked.said}`)
  say(
    `memory: service ${mostMb} MB at most (${Math.round(before / 1_048_576)} MB before), command ${checked.mb} MB at most`,
  )
  say(`drawn: ${drawn.answer}; load ${(await machineLine(deps.pg)).split(', ')[1]}`)
  // Without a beacon the check ends with a remark.
  if (checked.code !== 3) process.exitCode = 1
} finally {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
}
