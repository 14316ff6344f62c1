import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether HAProxy is here. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0

/** As docs/OPERATIONS.md says to set it up; only the pauses between looks are shorter. */
const configOf = (port: number, servers: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch
  retry-on conn-failure
frontend drumroll
  bind 127.0.0.1:${port}
  default_backend programs
backend programs
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${servers.map(server => `  server p${server} 127.0.0.1:${server}`).join('\n')}
`

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const [found] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'error').then(() => [false]),
  ]).catch(() => [false])
  socket.destroy()
  return found === true
}

/** Starts HAProxy in front of programs on this machine. */
export async function startHaproxy(
  port: number,
  servers: readonly number[],
): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, servers))
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
