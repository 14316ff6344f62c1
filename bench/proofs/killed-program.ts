import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { findRunning } from '#server/db/embedded/embedded.ts'
import type { Deps } from '#server/deps.ts'
import { openWorkload } from '#server/health/workload.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { systemClock, systemDns, systemRandom } from '#server/process/system.ts'
import { openOutside } from '#server/security/outbound.ts'
import { openStorage } from '#server/storage/open-storage.ts'

const MAIN = new URL('../main.js', import.meta.url).pathname

/** The built program on its own PostgreSQL, to be killed and started again. */
export interface KilledProgram {
  /** Resolves when it says that it serves. */
  start(): Promise<void>
  /** Sends SIGKILL; resolves after the process is dead. Its children may live on for a moment. */
  kill(): Promise<void>
  /** Opens its database until it is killed. */
  visit(): Promise<{ deps: Deps }>
  stop(): Promise<void>
}

/** In a temporary folder that is gone after `stop`. */
export function openKilledProgram(port: number): KilledProgram {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-restart-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const sealKey = randomBytes(32)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BEACON: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    PORT: String(port),
    SEAL_KEY: sealKey.toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://bench',
  }
  let child: ChildProcess | undefined
  let visiting: Deps | undefined

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async function leave(): Promise<void> {
    await visiting?.pool.destroy()
    visiting = undefined
  }

  return {
    async start() {
      const started = spawn(process.execPath, [MAIN], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      })
      child = started
      let said = ''
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', part => {
          said += part
          if (said.includes('serves')) resolve()
        })
        started.once('exit', code => reject(new Error(`The program ended with ${code}: ${said}`)))
      })
    },
    async kill() {
      await leave()
      await end('SIGKILL')
    },
    async visit() {
      await leave()
      const connection = await findRunning(dataDir)
      if (!connection) throw new Error('The program does not run')
      const database = connect(connection, { statementTimeoutMs: 0 })
      const given = {
        config: readConfig({ NODE_ENV: 'test' }),
        clock: systemClock,
        random: systemRandom,
        sealKey,
      }
      const deps: Deps = {
        ...database,
        reads: database.pool,
        ...given,
        keys: openAccountKeys(given, connect(connection, { size: 1 }).pool),
        storage: await openStorage({ s3Url: undefined, dataDir }, systemRandom),
        mailer: { send: async () => {} },
        texter: { provider: 'simulator', send: async () => ({ fate: 'taken' }) },
        dns: systemDns,
        outside: openOutside(given.config),
        jobs: { enqueue: async () => {} },
        log: pino({ level: 'silent' }),
        outages: { tell() {}, close() {} },
        workload: openWorkload(systemClock),
      }
      visiting = deps
      return { deps }
    },
    async stop() {
      await leave()
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
