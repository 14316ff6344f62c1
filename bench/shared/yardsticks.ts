import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Pool } from 'pg'

const AS_OWNER = ['-U', 'drumroll']

/** Runs a script with pgbench, prepared, for four seconds; TPC-B without one. @returns transactions a second */
export function pgbench(socket: string, clients: number, script: string | undefined): number {
  const file = join(tmpdir(), `drumroll-pgbench-${process.pid}.sql`)
  if (script !== undefined) writeFileSync(file, script)
  const args = ['-h', socket, ...AS_OWNER, '-n', '-M', 'prepared', '-c', String(clients), '-T', '4']
  const { status, stdout, stderr, error } = spawnSync(
    'pgbench',
    [...args, '-j', String(Math.min(clients, 2)), ...(script === undefined ? [] : ['-f', file]), 'drumroll'],
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c app.account=*' } },
  )
  rmSync(file, { force: true })
  const why = error?.message ?? stderr
  if (status !== 0) throw new Error(`pgbench, of the package postgresql-contrib, does not run: ${why}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Transactions of TPC-B per second at scale 1, which is one branch for all clients. */
export function tpcbRate(socket: string, clients: number): number {
  const { status, stderr } = spawnSync(
    'pgbench',
    ['-h', socket, ...AS_OWNER, '-i', '-q', '-s', '1', 'drumroll'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`pgbench cannot make its tables: ${stderr}`)
  return pgbench(socket, clients, undefined)
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

/** Address of the constant response. */
export const CONSTANT_PORT = 4200

/** Answers a constant with a bare Fastify, until it is ended. */
export async function answerConstant(): Promise<void> {
  const app = Fastify()
  app.get('/', async () => ({ hello: 'world' }))
  process.stdout.write(`${await app.listen({ port: CONSTANT_PORT, host: '127.0.0.1' })}\n`)
}

/** Does `work` while another process answers the constant: `program`, which does so when it is called with "constant". */
export async function withConstant<T>(program: string, work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [program, 'constant'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data') // It says that it listens.
  try {
    return await work()
  } finally {
    child.kill()
  }
}
