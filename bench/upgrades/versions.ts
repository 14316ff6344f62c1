import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { migrations } from '#server/db/migrations/index.ts'
import { bundleOptions } from '../../scripts/bundles/bundle.ts'

/** A program that can be started. */
export interface Version {
  name: string
  /** Its first file. */
  main: string
}

/** Marks a finished build. */
const DONE = 'built'
const LOCK = 'package-lock.json'
const LIST = 'src/server/db/migrations/index.ts'

function run(command: string, args: readonly string[], cwd = '.'): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd}: ${stderr.slice(-2000)}`)
  return stdout
}

const mainOf = (folder: string) => join(folder, 'dist/main.js')
const numberOf = (name: string) => name.slice(0, 4)

/** The newest commit on the first-parent line whose database is older than this one's. */
export function findEarlier(): string {
  const newest = Object.keys(migrations).at(-1)
  const path = 'src/server/db/migrations'
  const count = (revision: string) =>
    run('git', ['ls-tree', '-r', '--name-only', revision, path])
      .split('\n')
      .filter(file => file.endsWith('.sql')).length
  const now = count('HEAD')
  const commits = run('git', ['log', '--first-parent', '--format=%h', '-500']).trim().split('\n')
  const found = commits.find(commit => count(commit) < now)
  if (found === undefined) throw new Error(`No commit without ${newest} was found`)
  return found
}

/** Builds the program of a commit, with the packages of its own lock file. It stays in the system's temporary folder. */
export function buildCommit(revision: string): Version {
  const commit = run('git', ['rev-parse', revision]).trim()
  const folder = join(tmpdir(), 'drumroll-versions', commit)
  const version = { name: revision, main: mainOf(folder) }
  if (existsSync(join(folder, DONE))) return version
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  run('git', ['archive', '--output', archive, revision])
  run('tar', ['-xf', archive, '-C', folder])
  const isSame = readFileSync(LOCK, 'utf8') === readFileSync(join(folder, LOCK), 'utf8')
  if (isSame) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  run(process.execPath, ['scripts/build.ts'], folder)
  rmSync(archive)
  writeFileSync(join(folder, DONE), '')
  return version
}

/** Builds this checkout with one more migration: what differs from this version is the database alone. */
export async function buildWith(added: Readonly<Record<string, string>>, folder: string): Promise<Version> {
  mkdirSync(folder, { recursive: true })
  for (const name of [
    'src',
    'docs',
    'dist',
    'package.json',
    'openapi.json',
    'openapi-dashboard.json',
    'tsconfig.json',
  ])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, statements] of Object.entries(added)) {
    writeFileSync(join(folder, 'src/server/db/migrations', `${name}.sql`), statements)
    appendFileSync(
      join(folder, LIST),
      `import next${numberOf(name)} from './${name}.sql?raw'\nObject.assign(migrations, { '${name}': next${numberOf(name)} })\n`,
    )
  }
  await build({ ...bundleOptions('src/app/run-main.ts', 'dist/main.js'), absWorkingDir: resolve(folder) })
  return { name: Object.keys(added).at(-1) ?? '', main: mainOf(folder) }
}

/** The versions after this one: one only adds to busy tables, and the next drops what was only added. */
export function nextMigrations(): { expand: Record<string, string>; contract: Record<string, string> } {
  const newest = numberOf(Object.keys(migrations).at(-1) ?? '')
  const expand = {
    [`9001-since-${newest}-adds`]: `
      alter table entries add column proof_note text;
      alter table plays add column proof_note text not null default '';
      alter table campaigns add column proof_note text;
      alter table prizes add column proof_note integer not null default 0;
      create table proof_notes (id bigint generated always as identity primary key, note text not null);`,
  }
  const contract = {
    ...expand,
    '9002-since-9001-drops': `
      alter table entries drop column proof_note;
      alter table plays drop column proof_note;
      alter table campaigns drop column proof_note;
      alter table prizes drop column proof_note;
      drop table proof_notes;`,
  }
  return { expand, contract }
}
