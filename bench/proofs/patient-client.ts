import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Outcome of one request. */
export interface Tried {
  begunAt: number
  /** Absent when no answer came. */
  status?: number
  body: string
  /** Reason for a missing response. */
  error?: string
}

/** A client that keeps connections open, as browsers and load balancers do. */
export function openClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let address = 0

  async function post(path: string, body: object, from?: string): Promise<Tried> {
    const begunAt = performance.now()
    address += 1
    const ip = from ?? [10, address >>> 16, address >>> 8, address].map(part => part & 255).join('.')
    try {
      return await new Promise<Tried>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
        request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers }, response => {
          text(response).then(
            said => resolve({ begunAt, status: response.statusCode ?? 0, body: said }),
            reject,
          )
        })
          .on('error', reject)
          .end(JSON.stringify(body))
      })
    } catch (error) {
      return { begunAt, body: '', error: error instanceof Error ? error.message : String(error) }
    }
  }

  return { post, close: () => agent.destroy() }
}
