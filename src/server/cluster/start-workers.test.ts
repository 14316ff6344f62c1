import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

const LEADER = fileURLToPath(new URL('../../../test/leader.ts', import.meta.url))
const Line = z.object({
  msg: z.string().optional(),
  worker: z.int().optional(),
  signal: z.string().nullish(),
  restartMs: z.number().optional(),
  started: z.string().optional(),
  refused: z.string().optional(),
})

/**
 * Starts a program of two processes.
 * @param how their behavior, see there
 */
function lead(...how: string[]) {
  const leader = spawn(process.execPath, [LEADER, ...how], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void leader.kill('SIGKILL'))
  const lines: z.infer<typeof Line>[] = []
  createInterface(leader.stdout).on('line', line => lines.push(Line.parse(JSON.parse(line))))
  const ended = once(leader, 'close').then(([code]) => code)
  const heard = (words: string) => lines.filter(({ msg }) => msg === words)
  /** The process whose words the program said: the first one. */
  const started = () =>
    vi.waitFor(
      () => {
        const words = lines.find(line => line.started)?.started
        expect(words).toBeDefined()
        return Number(words?.split(' ').at(-1))
      },
      { timeout: 30_000 },
    )
  return { leader, lines, ended, heard, started }
}

const ENDED = 'a process ended and is restarting'

test('a process that hangs is noticed, killed and replaced, and the program ends in order', async () => {
  const { leader, lines, ended, heard, started } = lead()
  const pid = await started()
  process.kill(pid, 'SIGSTOP')
  await vi.waitFor(() => expect(heard(ENDED)).toHaveLength(1), { timeout: 30_000 })
  expect(heard('a process is not responding and was killed')[0]).toMatchObject({ worker: pid })
  expect(heard(ENDED)[0]).toMatchObject({ worker: pid, signal: 'SIGKILL' })
  leader.kill('SIGTERM')
  expect([await ended, lines.filter(line => line.refused)]).toEqual([0, []])
})

test('one that dies again and again is started with growing pauses, up to a bound', async () => {
  const { heard, started } = lead('failing', '3')
  process.kill(await started(), 'SIGKILL')
  await vi.waitFor(() => expect(heard(ENDED)).toHaveLength(4), { timeout: 30_000 })
  expect(heard(ENDED).map(({ restartMs }) => restartMs)).toEqual([50, 100, 200, 200])
})

test.each(['1', '2'])('when number %s cannot start, all end, and the reason is said', async first => {
  const { lines, ended } = lead('failing', first)
  expect(await ended).toBe(1)
  expect(lines.at(-1)?.refused).toMatch(/^Drumroll could not start: process \d+ of 2 ended with code 3$/)
})

/** A free port. */
async function freePort(): Promise<string> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port }: AddressInfo = Object(server.address())
  server.close()
  return String(port)
}

/** Number of listening sockets at a port, from the system's table, where 0A means listening. */
function linesAt(port: string): number {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A `
  return readFileSync('/proc/net/tcp', 'utf8').split(local).length - 1
}

test.runIf(process.platform === 'linux')(
  'each has a line of its own, and a crowd is shared among them',
  async () => {
    const port = await freePort()
    await lead('listening', port).started()
    expect(linesAt(port)).toBe(2)
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const served = await Promise.all(
      Array.from({ length: 400 }, async () => {
        const [response] = await once(request({ port, agent }).end(), 'response')
        return text(response)
      }),
    )
    const counts = Object.values(Object.groupBy(served, pid => pid)).map(list => list?.length ?? 0)
    expect(counts).toHaveLength(2)
    // By chance each is this far from a half once in two million times.
    expect(Math.min(...counts)).toBeGreaterThan(150)
  },
)

test.runIf(process.platform === 'linux')(
  'the port is left to the first process that listens, before it is done with its start',
  async () => {
    const port = await freePort()
    lead('starting', port)
    const ask = async () => {
      const [response] = await once(request({ port, agent: false }).end(), 'response')
      response.resume()
      return response.statusCode
    }
    await vi.waitFor(
      async () => {
        // The system would give about half of them to the process that held the port.
        for (let left = 30; left > 0; left--) expect(await ask()).toBe(200)
      },
      { timeout: 30_000, interval: 20 },
    )
  },
)
