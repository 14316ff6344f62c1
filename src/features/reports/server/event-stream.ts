import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a browser that does not read; a monitor has some 10 kB. */
const MOST_WAITING = 256 * 1024

/** One server-sent event, as it goes to every browser. */
export const frameOf = (event: string, json: string) => Buffer.from(`event: ${event}\ndata: ${json}\n\n`)

/** Server-sent events to one browser. */
export interface EventStream {
  /** Gives up on a browser that has not read for long. */
  send(frame: Buffer): void
  end(): void
  /** Called once, when either side ends the stream; at once when the browser has left already. */
  onEnd(listener: () => void): void
}

/**
 * Turns a reply into a stream of server-sent events.
 * @param maxMs lifetime of the stream; the browser then reconnects, and its session is checked again
 */
export function openEventStream(reply: FastifyReply, maxMs: number): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const end = () => {
    raw.end()
  }
  const onEnd = (listener: () => void) => {
    if (raw.destroyed) listener()
    else raw.once('close', listener)
  }
  const timer = setTimeout(end, maxMs)
  onEnd(() => clearTimeout(timer))
  return {
    send: frame => {
      if (raw.writableEnded) return
      if (raw.writableLength > MOST_WAITING) raw.destroy()
      else raw.write(frame)
    },
    end,
    onEnd,
  }
}
