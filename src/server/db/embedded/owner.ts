import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { PlainError } from '#server/http/plain-error.ts'

/** The user that PostgreSQL runs as when this process is root. */
export interface Owner {
  name: string
  uid: number
  gid: number
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/**
 * PostgreSQL refuses to run as root, so root lends it the user `postgres`, or else `nobody`.
 * @returns undefined when this process is not root: PostgreSQL then runs as the same user
 */
export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { name, uid, gid }
  }
  throw new PlainError('PostgreSQL cannot run as root. Create a user named postgres')
}

/**
 * Makes a folder that only PostgreSQL's user and root can enter.
 * @throws if the folder exists with another owner, who could read or replace its contents
 */
export function makePrivateFolder(folder: string, owner: Owner | undefined): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew && owner) chownSync(folder, owner.uid, owner.gid)
  const found = lstatSync(folder)
  const expected = owner?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== expected || (found.mode & 0o077) !== 0) {
    throw new PlainError(`${folder} must be a folder only ${owner?.name ?? 'you'} can open (mode 700)`)
  }
}
