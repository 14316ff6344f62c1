import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { EMPTY_KIT, getBrandKit, saveBrandKit } from '#features/tiles/brand-kit/contract.ts'
import { DEMO_PASSWORD, PEOPLE } from './demo.ts'
import { makeDataHome, startProgram } from './program.ts'

/** Empties the demo's brand kit, so that journeys begin with the looks that Drumroll brings. */
async function clearKit(baseURL: string): Promise<void> {
  const context = await request.newContext({ baseURL })
  const signedIn = await context.post('/login', { data: { email: PEOPLE.gold, password: DEMO_PASSWORD } })
  const { version }: { version: number } = await (await context.get(getBrandKit.path)).json()
  const saved = await context.put(saveBrandKit.path, { data: { ...EMPTY_KIT, version } })
  await context.dispose()
  if (!signedIn.ok() || !saved.ok()) throw new Error(`the brand kit stays: ${saved.status()}`)
}

/** Starts the program as on an empty machine, for all journeys, and stops it at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const home = makeDataHome()
  const dataDir = join(home, 'data')
  const program = await startProgram({ DATA_DIR: dataDir, DEMO_PASSWORD })
  if (!program.url) throw new Error(`the program ended before it served: ${program.words()}`)
  process.env.DRUMROLL_E2E_URL = program.url
  process.env.DRUMROLL_E2E_DATA = dataDir
  await clearKit(program.url)
  return async () => {
    program.process.kill('SIGTERM')
    const code = await program.ended
    rmSync(home, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the program did not stop in order (${code}): ${program.words()}`)
  }
}
