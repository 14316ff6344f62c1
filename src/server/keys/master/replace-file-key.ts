import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { Random } from '#server/deps.ts'
import { newKeyLine } from '#server/security/key-file.ts'

/** Replaces a file of keys as a whole: after a crash it is the old one or the new one. */
function replaceFile(file: string, text: string): void {
  const fresh = `${file}.new`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, file)
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n')

/**
 * Puts a new key before the others of a file. A file that already has several keeps them: a rotation was interrupted, or
 * an operator has put the new key there on every machine.
 */
export function addFileKey(file: string, random: Random): void {
  const lines = linesOf(file)
  if (lines.length === 1) replaceFile(file, newKeyLine(random) + lines.map(line => `${line}\n`).join(''))
}

/** Leaves the first key of a file alone, once the others open nothing. */
export function keepFirstKey(file: string): void {
  replaceFile(file, `${linesOf(file)[0]}\n`)
}
