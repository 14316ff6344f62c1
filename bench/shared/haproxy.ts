import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilListening } from './until-listening.ts'

/** Whether HAProxy is here. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0

const RECOMMENDED = new URL('../../deploy/haproxy.cfg', import.meta.url)

interface Setup {
  /** Port for plain connections; the next port is for TLS. */
  port: number
  servers: readonly [number, number]
  /** Certificate and key in one file; without TLS when absent. */
  certificate?: string
}

/** The file that operators are given, with ports of this machine. 127.0.0.1 says who it asks for, as a CDN does. */
function configOf({ port, servers: [one, two], certificate }: Setup): string {
  const tls = certificate === undefined ? '' : ` ssl crt ${certificate} alpn h2,http/1.1`
  return readFileSync(RECOMMENDED, 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port + 1}`)
    .replace(/bind :443 ssl .*/, `bind 127.0.0.1:${port}${tls}`)
    .replace('192.0.2.0/24', '127.0.0.1/32')
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${one}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${two}`)
}

/** Starts HAProxy in front of two programs on this machine. */
export async function startHaproxy(setup: Setup): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(setup))
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  // It would outlive a program that ends by an error.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await untilListening(setup.port, child)
  return {
    async stop() {
      const ended = once(child, 'exit')
      end()
      process.off('exit', end)
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
