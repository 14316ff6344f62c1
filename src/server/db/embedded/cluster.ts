import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PlainError } from '#server/http/plain-error.ts'
import type { Binaries } from './binaries.ts'
import { makePrivateFolder, type Owner } from './owner.ts'
import { run } from './run.ts'

/** The only role that can sign in. Row-level security binds it, for it is no superuser. */
export const ROLE = 'drumroll'
export const DATABASE = 'drumroll'

const ACCESS = `# The socket folder is private, so only the service reaches it. It may use only this role.
local all ${ROLE} trust
`

const INITDB = [
  ['--username', 'postgres'],
  ['--auth', 'reject'],
  ['--encoding', 'UTF8'],
  ['--locale-provider', 'builtin'],
  ['--builtin-locale', 'C.UTF-8'],
].flat()

/** Purpose of a new cluster. */
export interface ClusterOptions {
  /** Off only for tests: nothing is forced to disk. */
  durable: boolean
  /** Tests clone databases. */
  mayCreateDatabases: boolean
}

function insist(step: string, result: ReturnType<typeof run>): void {
  const complaint = result.stderr.split('\n').find(line => /ERROR|FATAL|PANIC/.test(line))
  if (result.status !== 0 || complaint) {
    throw new PlainError(`${step} failed: ${result.error?.message ?? complaint ?? result.stderr}`)
  }
}

/**
 * Creates the database cluster unless it exists. The superuser acts once, in PostgreSQL's single-user mode,
 * to make the role and its database; it can never connect. A crash half-way leaves only a draft.
 */
export function createCluster(
  folder: string,
  binaries: Binaries,
  owner: Owner | undefined,
  options: ClusterOptions,
): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  makePrivateFolder(draft, owner)
  const cwd = dirname(folder)
  const sync = options.durable ? [] : ['--no-sync']
  insist('initdb', run(binaries.initdb, ['--pgdata', draft, ...INITDB, ...sync], { owner, cwd }))
  writeFileSync(join(draft, 'pg_hba.conf'), ACCESS)
  const sql = [
    `create role ${ROLE} login nosuperuser nobypassrls ${options.mayCreateDatabases ? 'createdb' : 'nocreatedb'}`,
    `create database ${DATABASE} owner ${ROLE}`,
  ]
  const single = ['--single', '-D', draft, '-c', `fsync=${options.durable ? 'on' : 'off'}`, 'postgres']
  insist(
    'Creating the database',
    run(binaries.postgres, single, { owner, cwd, input: `${sql.join('\n')}\n` }),
  )
  renameSync(draft, folder)
}
