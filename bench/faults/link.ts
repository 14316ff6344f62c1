import { mkdirSync } from 'node:fs'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** State of a link. `lossy` drops answers and then the connection; `silent` passes nothing on and tells neither side. */
export type LinkMood = 'well' | 'closed' | 'silent' | 'slow' | 'lossy'

const SLOW_MS = 150
/** One answer of so many is lost. */
const LOST_OF = 20

/** A socket of PostgreSQL between the program and its database. */
export interface Link {
  /** Folder for DATABASE_URL. */
  folder: string
  be(mood: LinkMood): void
  /** Ends every connection. */
  cut(): void
  close(): void
}

const NAME = '.s.PGSQL.5432'

/**
 * Listens in a new folder, and passes on to the socket of a database.
 * @param database folder of that socket
 */
export async function openLink(folder: string, database: string): Promise<Link> {
  mkdirSync(folder)
  const pairs = new Set<[Socket, Socket]>()
  let mood: LinkMood = 'well'
  let passed = 0

  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
  }

  /** Passes bytes on in their order, in the mood of the moment. */
  function pass(from: Socket, to: Socket, isAnswer: boolean): void {
    let before = Promise.resolve()
    from.on('data', bytes => {
      before = before.then(async () => {
        if (mood === 'silent') return
        if (mood === 'slow') await wait(SLOW_MS)
        passed += 1
        if (mood === 'lossy' && isAnswer && passed % LOST_OF === 0) to.destroy()
        else if (!to.destroyed) to.write(bytes)
      })
    })
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }

  const server: Server = createServer(near => {
    if (mood === 'closed') {
      near.destroy()
      return
    }
    const far = dial(join(database, NAME))
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    pass(near, far, false)
    pass(far, near, true)
  })
  await new Promise<void>(resolve => server.listen(join(folder, NAME), resolve))
  return {
    folder,
    be(next) {
      // Bytes that were swallowed are missing: such a connection is of no use any more.
      if (mood === 'silent' && next !== 'silent') cut()
      mood = next
      if (mood === 'closed') cut()
    },
    cut,
    close() {
      cut()
      server.close()
    },
  }
}
