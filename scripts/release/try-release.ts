import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const SERVES = /serves (http:\S+)/

/**
 * An environment as on a machine that has the Node of this project. npm passes its settings for this project to its
 * scripts. They would hold for the empty folder too.
 */
const ENV = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  ),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

function run(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env: ENV, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Waits for the address that a started service names. */
async function addressOf(service: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    service.stdout?.on('data', part => {
      said += part
      const [, address] = SERVES.exec(said) ?? []
      if (address) resolve(address)
    })
    service.once('exit', code => reject(new Error(`The service ended with ${code}: ${said}`)))
  })
}

async function expectReady(address: string, version: string): Promise<void> {
  const ready = await fetch(`${address}/readyz`)
  const health: unknown = await (await fetch(`${address}/healthz`)).json()
  const page = await (await fetch(`${address}/login`)).text()
  if (ready.status !== 200) throw new Error(`/readyz: ${ready.status}`)
  if (!JSON.stringify(health).includes(version)) throw new Error(`/healthz: ${JSON.stringify(health)}`)
  if (!page.includes('<script')) throw new Error('/login is no page')
}

/** Installs a packed release into an empty folder, starts the service there, and asks it and its command line. */
export async function tryRelease(file: string, version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-release-'))
  const data = mkdtempSync(join(tmpdir(), 'drumroll-release-data-'))
  // PostgreSQL runs as another user where this one is root.
  chmodSync(data, 0o711)
  try {
    run(folder, 'npm', 'init', '--yes')
    run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', file)
    const env = { ...ENV, PORT: '0', DATA_DIR: data, NODE_ENV: 'production', BEACON: 'off' }
    const command = join(folder, 'node_modules/.bin/drumroll-service')
    const service = spawn(command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(service, 'exit')
    try {
      await expectReady(await addressOf(service), version)
      const help = run(folder, join(folder, 'node_modules/.bin/drumroll'), 'help')
      if (!help.includes('doctor')) throw new Error(`drumroll help: ${help}`)
    } finally {
      service.kill('SIGINT')
      await ended
    }
    process.stdout.write(`${file} installs into an empty folder, and serves\n`)
  } finally {
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
  }
}
