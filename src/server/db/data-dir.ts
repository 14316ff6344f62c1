import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PlainError } from '#server/http/plain-error.ts'

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Makes a folder and its missing parents, one after the other. Node's recursive option never ends where none can be
 * made, such as in /proc.
 * @throws the system's error
 */
export function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(path)) throw error
  }
}

/**
 * Makes the folder of DATA_DIR unless it is there.
 * @param mode of folders that are made
 * @throws PlainError
 */
export function makeDataDir(dataDir: string, mode = 0o711): void {
  try {
    makeFolder(dataDir, mode)
  } catch (error) {
    throw new PlainError(
      `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}. Set it to a folder this user can write to`,
    )
  }
}
