import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { features } from '#app/features.ts'
import { findCaller } from '#features/developer-keys/server/index.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { openWorkload } from '#server/health/workload.ts'
import { buildApp } from '#server/http/app.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { systemClock, systemDns, systemRandom } from '#server/process/system.ts'
import { openOutside } from '#server/security/outbound.ts'
import { openStorage } from '#server/storage/open-storage.ts'

/** The whole service over HTTP, on a durable database of its own in a temporary folder. */
export interface BenchService {
  deps: Deps
  agent: Agent
  port: number
}

/** Starts the service, does `work`, and leaves nothing behind. */
export async function withService(
  connections: number,
  work: (service: BenchService) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-bench-'))
  chmodSync(folder, 0o711)
  const server = await startEmbedded({
    dataDir: join(folder, 'data'),
    durable: true,
    mayCreateDatabases: false,
  })
  try {
    await migrate(server.connection)
    const database = connect(server.connection, { statementTimeoutMs: 0 })
    const { pool: reads } = connect(server.connection, { statementTimeoutMs: 0, pipelined: true })
    const { pool: keyPool } = connect(server.connection, { size: 1 })
    const given = {
      config: { ...readConfig({ NODE_ENV: 'test' }), trustedProxies: ['127.0.0.1'] },
      clock: systemClock,
      random: systemRandom,
      sealKey: randomBytes(32),
    }
    const deps: Deps = {
      ...database,
      reads,
      ...given,
      keys: openAccountKeys(given, keyPool),
      mailer: { send: async () => {} },
      texter: { provider: 'simulator', send: async () => ({ fate: 'taken' }) },
      dns: systemDns,
      outside: openOutside(given.config),
      storage: await openStorage({ s3Url: undefined, dataDir: folder }, systemRandom),
      jobs: { enqueue: async () => {} },
      log: pino({ level: 'silent' }),
      outages: { tell() {}, close() {} },
      workload: openWorkload(systemClock),
    }
    const app = await buildApp(deps, { features, findActor: findCaller(deps) })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port }: AddressInfo = Object(app.server.address())
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    await work({ deps, agent, port })
    agent.destroy()
    await app.close()
    await reads.destroy()
    await keyPool.destroy()
    await database.pool.destroy()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * One call over HTTP.
 * @returns the answer's body
 * @throws when the answer is not 200
 */
export function ask(
  { port, agent }: BenchService,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST'
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const call = request({ port, agent, path, method, headers: { ...headers, ...length } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`)),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}
