import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]).rest(z.unknown())
const POLL_MS = 50
const MOST_POLLS = 100
/** Until freed pages are returned to the system. */
const RETURN_MS = 500

/** Address of the inspector, which opens a moment after its signal. @throws when it does not */
async function findInspector(port: number): Promise<string> {
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    if (answer) return Targets.parse(await answer.json())[0].webSocketDebuggerUrl
    await wait(POLL_MS)
  }
  throw new Error(`no inspector at ${port}`)
}

/**
 * Has a running program collect its garbage, through the inspector that SIGUSR1 opens.
 * @param port the program's `--inspect-port`
 */
export async function collectGarbage(pid: number, port: number): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new WebSocket(await findInspector(port))
  await once(inspector, 'open')
  const collected = once(inspector, 'message')
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await collected
  inspector.close()
  await wait(RETURN_MS)
}
