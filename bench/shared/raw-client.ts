import { connect } from 'node:net'

/** Results of a run of requests. */
export interface Run {
  perSecond: number
  /** Milliseconds of each request, in no order. */
  times: number[]
  /** Answers other than 200. */
  failures: string[]
}

/** One request ready to send, or undefined when there are no more. */
export type NextRequest = (connection: number) => Buffer | undefined

/** An address of IPv4 by its number; numbers one after the other are of different networks. */
export const ipOf = (address: number) =>
  [10, address, address >>> 8, address >>> 16].map(part => part & 255).join('.')

/** A POST of JSON from an address of its own, as a crowd's requests come from. */
export function postOf(path: string, body: string, address: number): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\nx-forwarded-for: ${ipOf(address)}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** A GET of a browser, from an address of its own. */
export const getOf = (path: string, address = 0): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: bench\r\nuser-agent: Mozilla/5.0\r\naccept-encoding: gzip\r\nx-forwarded-for: ${ipOf(address)}\r\n\r\n`,
  )

const OK = Buffer.from('HTTP/1.1 200')
const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: (\d+)/i

/** Length of the first whole answer in `bytes`, or undefined while it is not all there. */
function wholeAnswer(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(HEAD_END)
  if (head < 0) return undefined
  const end = head + 4 + Number(LENGTH.exec(bytes.toString('latin1', 0, head))?.[1] ?? 0)
  return bytes.length >= end ? end : undefined
}

/** One connection that asks again as soon as it has an answer. */
function keepAsking(
  port: number,
  next: () => Buffer | undefined,
  onAnswer: (answer: Buffer, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let bytes: Buffer = Buffer.alloc(0)
    let asked = 0
    const ask = () => {
      const request = next()
      if (!request) {
        socket.destroy()
        return resolve()
      }
      asked = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask).on('error', reject)
    socket.on('data', part => {
      bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part])
      const end = wholeAnswer(bytes)
      if (end === undefined) return
      const answer = bytes.subarray(0, end)
      bytes = bytes.subarray(end)
      onAnswer(answer, performance.now() - asked)
      ask()
    })
    socket.on('close', () => resolve())
  })
}

/**
 * Sends requests over `connections` sockets, spread over the ports, each waiting for its response. The client costs a
 * fraction of the measured work. It ends when there are no more requests.
 * @throws why the first of the connections broke, once all have ended
 */
export async function drive(
  ports: readonly number[],
  connections: number,
  next: NextRequest,
  onAnswer?: (answer: string, connection: number) => void,
): Promise<Run> {
  const times: number[] = []
  const failures: string[] = []
  const started = performance.now()
  // All of them end before a broken one is reported: none answers into a later run.
  const ended = await Promise.allSettled(
    Array.from({ length: connections }, (_, connection) =>
      keepAsking(
        ports[connection % ports.length] ?? 0,
        () => next(connection),
        (answer, ms) => {
          times.push(ms)
          if (!answer.subarray(0, OK.length).equals(OK)) failures.push(answer.toString('latin1', 0, 600))
          onAnswer?.(answer.toString('latin1'), connection)
        },
      ),
    ),
  )
  const broken = ended.find(end => end.status === 'rejected')
  if (broken) throw broken.reason
  return { perSecond: (times.length / (performance.now() - started)) * 1000, times, failures }
}

/** Requests until `ms` have passed. */
export function during(ms: number, next: NextRequest): NextRequest {
  const end = performance.now() + ms
  return connection => (performance.now() < end ? next(connection) : undefined)
}
