import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from './demo.ts'
import { makeDataHome, startProgram } from './program.ts'

/** Starts the program as on an empty machine, for all journeys, and stops it at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const home = makeDataHome()
  const program = await startProgram({ DATA_DIR: join(home, 'data'), DEMO_PASSWORD })
  if (!program.url) throw new Error(`the program ended before it served: ${program.words()}`)
  process.env.DRUMROLL_E2E_URL = program.url
  return async () => {
    program.process.kill('SIGTERM')
    const code = await program.ended
    rmSync(home, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the program did not stop in order (${code}): ${program.words()}`)
  }
}
