import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Runs a script with pgbench, prepared, for four seconds. @returns transactions a second */
export function pgbench(socket: string, clients: number, script: string | undefined): number {
  const file = join(tmpdir(), `drumroll-pgbench-${process.pid}.sql`)
  if (script !== undefined) writeFileSync(file, script)
  const args = ['-h', socket, '-U', 'drumroll', '-n', '-M', 'prepared', '-c', String(clients), '-T', '4']
  const { status, stdout, stderr, error } = spawnSync(
    'pgbench',
    [...args, '-j', String(Math.min(clients, 2)), ...(script === undefined ? [] : ['-f', file]), 'drumroll'],
    { encoding: 'utf8' },
  )
  rmSync(file, { force: true })
  const why = error?.message ?? stderr
  if (status !== 0) throw new Error(`pgbench, of the package postgresql-contrib, does not run: ${why}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** One durable row at a time, a second. */
export async function insertRate(pg: Pool, socket: string, clients: number): Promise<number> {
  await pg.query(
    'create table if not exists yardstick (id bigint generated always as identity primary key, note text)',
  )
  return pgbench(
    socket,
    clients,
    "insert into yardstick (note) values ('0123456789abcdef0123456789abcdef');\n",
  )
}

/** Does `work` while a bare Fastify answers a constant at `port`; `program` says so when it is called with "constant". */
export async function withConstant<T>(program: string, work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [program, 'constant'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data') // It says that it listens.
  try {
    return await work()
  } finally {
    child.kill()
  }
}
