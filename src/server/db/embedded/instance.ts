import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PlainError } from '#server/http/plain-error.ts'

/** Another process has this data. The message says which, and where it serves. */
export class AlreadyRunning extends PlainError {}

function socketPath(folder: string): string {
  return join(folder, 'instance.sock')
}

/**
 * Records the process that uses this data, for a second start to ask. Only for the holder of PostgreSQL's own lock.
 */
export interface Presence {
  /** Records the program's address from now on. */
  servesAt(url: string): void
  close(): Promise<void>
}

export async function announce(folder: string): Promise<Presence> {
  let words = `process ${process.pid}`
  rmSync(socketPath(folder), { force: true })
  const server = createServer(socket => socket.on('error', () => {}).end(words))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(socketPath(folder), resolve),
  )
  server.unref()
  return {
    servesAt(url) {
      words = `process ${process.pid}, ${url}`
    },
    async close() {
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Process that uses this data, and its address; undefined if none does. */
export async function askInstance(folder: string): Promise<string | undefined> {
  return text(connect(socketPath(folder))).catch(() => undefined)
}

/** @throws AlreadyRunning if a process uses this data */
export async function refuseSecond(dataDir: string, folder: string): Promise<void> {
  const answer = await askInstance(folder)
  if (answer !== undefined)
    throw new AlreadyRunning(`Drumroll is already running on the data in ${dataDir}: ${answer}`)
}
