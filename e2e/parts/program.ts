import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVES = /^Drumroll serves (\S+)$/m

/** The built program, started and either serving or ended. */
export interface Program {
  process: ChildProcess
  /** Address of the service; absent if it exited instead. */
  url: string | undefined
  /** Settles with its exit code. */
  ended: Promise<number | null>
  /** Everything it said so far. */
  words(): string
}

/** A folder for data that PostgreSQL's user can reach too. */
export function makeDataHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Starts the built program with only these settings, on a free port unless one is given.
 * @param says output that marks the start, with its address
 */
export async function startProgram(settings: Record<string, string>, says = SERVES): Promise<Program> {
  const program = spawn(process.execPath, ['dist/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...settings },
  })
  let words = ''
  const ended = once(program, 'close').then(() => program.exitCode)
  const url = await new Promise<string | undefined>((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        words += text
        const [, found] = says.exec(words) ?? []
        if (found) resolve(found)
      })
    }
    ended.then(() => resolve(undefined), reject)
  })
  return { process: program, url, ended, words: () => words }
}
