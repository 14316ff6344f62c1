import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'

const OPEN_AT_ONCE = 50

/** Watches a campaign live from another process: this many browsers, each with one of the sessions. */
export async function openViewers(
  port: number,
  path: string,
  cookies: readonly string[],
  viewers: number,
): Promise<ChildProcess> {
  const args = [fileURLToPath(import.meta.url), 'viewers', String(port), path, String(viewers), ...cookies]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data') // It says that all have had their first figures.
  return child
}

function watch(port: number, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { cookie }, agent: false }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`A viewer was answered ${answer.statusCode}`))
      answer.once('data', () => resolve())
      answer.resume()
    })
      .on('error', reject)
      .end()
  })
}

/** Task of the other process. */
export async function view([port, path = '', viewers, ...cookies]: readonly string[]): Promise<void> {
  const waiting = Array.from({ length: Number(viewers) }, (_, index) => cookies[index % cookies.length] ?? '')
  while (waiting.length > 0) {
    const some = waiting.splice(0, OPEN_AT_ONCE)
    await Promise.all(some.map(cookie => watch(Number(port), path, cookie)))
  }
  process.stdout.write('all watch\n')
}
