import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { readRange } from '#features/reports/server/rows/entry-range.ts'
import { reportTable } from '#features/reports/server/rows/stream-csv.ts'
import { inScope } from '#server/db/scope.ts'
import { memoryOf } from '../shared/cpu.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import { ask, type BenchService } from '../shared/service.ts'

/** One file: how many bytes, how long, and how much memory its program took more than before, at most. */
export interface FileRun {
  bytes: number
  seconds: number
  grownMb: number
}

/** Does `work` and watches the memory of a process meanwhile. */
async function watching(pid: number, work: () => Promise<number>): Promise<FileRun> {
  const before = memoryOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 25)
  const started = performance.now()
  try {
    const bytes = await work()
    return { bytes, seconds: (performance.now() - started) / 1000, grownMb: most - before }
  } finally {
    clearInterval(timer)
  }
}

/** Reads a file to its end and keeps nothing of it. */
function download(port: number, path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { cookie } }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes)).on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

export const overHttp = (pid: number, port: number, path: string, cookie: string) =>
  watching(pid, () => download(port, path, cookie))

/** The same query by psql, to a pipe that is read and thrown away. */
export async function byPsql({ socket }: PlayWorld, statement: string): Promise<FileRun> {
  const started = performance.now()
  const copy = `\\copy ${statement.replace(/^copy\s*/i, '').replaceAll('\n', ' ')}`
  const child = spawn('psql', ['-X', '-h', socket, '-U', 'drumroll', '-d', 'drumroll', '-c', copy], {
    env: { ...process.env, PGOPTIONS: '-c app.account=*' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let bytes = 0
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`psql ended with ${code}`)
  return { bytes, seconds: (performance.now() - started) / 1000, grownMb: Number.NaN }
}

/** The statement behind a file of all entries of a campaign. */
export async function statementOf(
  { deps }: PlayWorld,
  campaign: Campaign,
  columns: Parameters<typeof reportTable>[1],
) {
  const range = await inScope(deps.pool, campaign.accountId, db =>
    readRange(db, { campaign, withDates: true, days: {}, isCounted: true }),
  )
  const { from, order } = reportTable(range, columns)
  const values = sql.join(columns.map(({ value }) => value))
  return sql`copy (select ${values} from ${from} order by ${order}) to stdout with (format csv)`.compile(
    deps.pool,
  ).sql
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Asks for a file in the background and waits until it is there. */
export async function inBackground(
  service: BenchService,
  pid: number,
  { eventKey }: Campaign,
  cookie: string,
  format: string,
): Promise<FileRun> {
  let bytes = 0
  const run = await watching(pid, async () => {
    const headers = { cookie, 'content-type': 'application/json', origin: 'http://bench' }
    const body = JSON.stringify({ kind: 'entries', format })
    const { exportKey } = JSON.parse(
      await ask(service, `/api/v0/event/${eventKey}/exports`, { headers, body }),
    )
    for (;;) {
      await pause(100)
      const state = JSON.parse(await ask(service, `/api/v0/exports/${exportKey}`, { headers: { cookie } }))
      if (state.state === 'failed') throw new Error(`${format}: ${state.failure}`)
      if (state.state !== 'done') continue
      bytes = state.bytes
      return bytes
    }
  })
  return run
}

/** Number of rows that the roll-up has not counted yet. */
export async function leftToCount({ deps }: PlayWorld): Promise<number> {
  const { rows } = await inScope(deps.pool, 'system', db =>
    sql<{ left: number }>`
      select (select coalesce(sum(cardinality(entry_ids) + 1), 0) from noted_turns)
        + (select count(*) from noted_figures) + (select coalesce(sum(l.seq - coalesce(r.play_seq, 0)), 0) from play_logs l
            left join report_cursors r on r.campaign_id = l.campaign_id) as left`.execute(db),
  )
  return Number(rows[0]?.left)
}
