import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PlainError } from '#server/http/plain-error.ts'
import type { Owner } from './owner.ts'
import { surroundings } from './run.ts'

const READY = 'database system is ready to accept connections'
const KEPT_LINES = 20
/** State after SIGTERM: it refuses new connections and waits for ours, which stay open. */
const WAITS_FOR_US = 'received smart shutdown request'

/**
 * Ties PostgreSQL's life to ours. The shell waits on a pipe that only this process holds. When it closes, by stop() or
 * because this process was killed, PostgreSQL gets SIGINT, its fast and orderly shutdown.
 */
const KEEPER = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
(read -r _ <&3; kill -INT $server) 2>/dev/null & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`

/** A running PostgreSQL. */
export interface PostgresProcess {
  /** Settles with its last words when it has ended, wanted or not. */
  ended: Promise<string>
  /** Ends it in order: sessions are cut, everything is on disk. */
  stop(): Promise<void>
}

/** PostgreSQL ended before it was ready; the message is its output. */
export class StartFailure extends PlainError {}

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @param onLine is given each line of its log
 * @throws StartFailure
 */
export async function startProcess(options: {
  postgres: string
  args: readonly string[]
  owner: Owner | undefined
  cwd: string
  onLine(line: string): void
}): Promise<PostgresProcess> {
  const child = spawn('/bin/sh', ['-c', KEEPER, 'sh', options.postgres, ...options.args], {
    ...surroundings(options.owner, options.cwd),
    // Its own session, so that Ctrl-C reaches us first and requests in flight still find their database.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => {}) // The pipe breaks when PostgreSQL ends first; `ended` reports that.
  const lines: string[] = []
  const ended = once(child, 'exit').then(() => lines.join('\n'))
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', line => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      options.onLine(line)
      if (line.includes(READY)) resolve()
      if (line.includes(WAITS_FOR_US)) child.stdin.end()
    })
    child.once('error', reject)
    ended.then(words => reject(new StartFailure(`PostgreSQL does not start:\n${words}`)), reject)
  })
  return {
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
