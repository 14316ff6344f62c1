import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request, and what to make of its answer. */
export interface Call {
  kind: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  cookie?: string
  body?: object
  onAnswer?(body: string): void
}

/** A request that was not answered as it should be. */
export interface Failure {
  kind: string
  /** Status, or the reason for no answer. */
  why: string
  /** Seconds since the traffic began. */
  atSeconds: number
}

/** Requests at a steady rate, whether or not earlier ones were answered. */
export interface Traffic {
  /** Requests a second. */
  rate: number
  sent: number
  failures: Failure[]
  /** Milliseconds of each answer, from the moment it was due. */
  times: number[]
  /** Ends after the last answer. */
  stop(): Promise<void>
}

const TICK_MS = 10
const CONNECTIONS = 256

const bodyOf = (body: object | undefined) => (body ? JSON.stringify(body) : undefined)

/** Sends one request, from an address of its own. */
export function send(
  agent: Agent | false,
  port: number,
  address: number,
  call: Call,
): Promise<{ status: number; body: string }> {
  const { method, path, cookie, body } = call
  const from = [10, address >>> 16, address >>> 8, address].map(part => part & 255).join('.')
  const headers = {
    host: 'bench',
    'user-agent': 'Mozilla/5.0',
    'accept-language': 'en',
    'x-forwarded-for': from,
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, agent, headers }, response => {
      text(response).then(said => resolve({ status: response.statusCode ?? 0, body: said }), reject)
    })
      .on('error', reject)
      .end(bodyOf(body))
  })
}

/** Sends `rate` requests a second, each over a kept connection and from an address of its own. */
export function startTraffic(port: number, rate: number, next: () => Call): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const began = performance.now()
  const open = new Set<Promise<void>>()
  const traffic: Traffic = {
    rate,
    sent: 0,
    failures: [],
    times: [],
    async stop() {
      clearInterval(ticking)
      while (open.size > 0) await Promise.all(open)
      agent.destroy()
    },
  }

  async function follow(call: Call, address: number): Promise<void> {
    const dueAt = performance.now()
    const answer = await send(agent, port, address, call).catch((error: Error) => ({
      status: error.message,
      body: '',
    }))
    traffic.times.push(performance.now() - dueAt)
    if (answer.status === 200) return call.onAnswer?.(answer.body)
    traffic.failures.push({
      kind: call.kind,
      why: `${answer.status} ${answer.body.slice(0, 120)}`.trim(),
      atSeconds: Math.round((dueAt - began) / 1000),
    })
  }

  const ticking = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate
    while (traffic.sent < due) {
      traffic.sent += 1
      const following = follow(next(), traffic.sent).finally(() => open.delete(following))
      open.add(following)
    }
  }, TICK_MS)
  return traffic
}

/** A play of a person who has entered. */
export const playCall = (path: string, playToken: string, onAnswer: (body: string) => void): Call => ({
  kind: 'play',
  method: 'POST',
  path,
  body: { playToken, clientNonce: randomBytes(16).toString('hex') },
  onAnswer,
})
