import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from './demo.ts'

const SERVES = /^Drumroll serves (\S+)$/m

/** Starts the built program on data of its own, as a first start on an empty machine, and stops it at the end. */
export default async function startProgram(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-e2e-'))
  chmodSync(folder, 0o711)
  const program = spawn(process.execPath, ['dist/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_PASSWORD },
  })
  const ended = once(program, 'exit')
  process.env.DRUMROLL_E2E_URL = await new Promise<string>((resolve, reject) => {
    let words = ''
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      words += text
      const [, url] = SERVES.exec(words) ?? []
      if (url) resolve(url)
    })
    ended.then(() => reject(new Error(`the program ended before it served: ${words}`)), reject)
  })
  return async () => {
    program.kill('SIGTERM')
    const [code] = await ended
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the program did not stop in order: ${code}`)
  }
}
